import type { AppPlan, SessionPlan } from "../../language/plan.ts";
import type { PageQuery } from "../../route/read-query.ts";
import { WORLD } from "../../sandbox/session.ts";
import { local, session as ofTab, SESSION } from "../../sources/storage/page-storage.ts";

/** The part of a session that only a sandbox has. */
export interface SandboxSession {
  /** True where the page has signed in or out nobody yet, and the scenario of the address does not begin signed out. */
  readonly beginsSignedIn: boolean;
  readonly session: string;
  /** Calls say which world of the sandbox they are of: a session may be another one for each of them. */
  inWorld(query: PageQuery): PageQuery;
  /** A reload keeps the person signed out. */
  end(): void;
}

const WORLD_KEY = `skrini.${WORLD}`;

/** The world is what the address says of a session, as in apps whose addresses carry it. */
export function sandboxSession(
  { keep, parameter }: NonNullable<SessionPlan["own"]>,
  { sandbox }: Pick<AppPlan, "sandbox">,
  { location }: Window,
): SandboxSession {
  const storage = keep === "browser" ? local : ofTab;
  const query = new URLSearchParams(location.search);
  const world = query.get(parameter) || (ofTab.get(WORLD_KEY) ?? "");
  if (world !== "") ofTab.set(WORLD_KEY, world);
  const isSignedOut = sandbox?.signedOut?.includes(query.get("scenario") ?? "") === true;
  return {
    beginsSignedIn: storage.get(SESSION) === null && !isSignedOut,
    session: "sandbox",
    inWorld: (page) => ({ ...page, common: { ...page.common, ...(world !== "" && { [WORLD]: world }) } }),
    end: () => storage.set(SESSION, "ended"),
  };
}
