import { sha256 } from "../../kit/files/hash.ts";
import type { SessionPlan } from "../../language/plan.ts";
import { createSession, type Session } from "../../sources/session.ts";
import { local, session as ofTab, SESSION } from "../../sources/storage/page-storage.ts";
import type { PageParts } from "../parts/page-parts.ts";

/** Written for a moment, for other tabs that have the same session: by what it has ended, and its hash. */
const ENDED = "skrini.ended";
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

type OwnSession = NonNullable<SessionPlan["own"]>;

/** Why it is over: by its time or the server, or because people signed out, here or in another tab. */
export type EndedBy = "expiry" | "sign-out";

/** The session that the app keeps, in this tab and with the others. */
export interface StoredPageSession extends Omit<Session, "end"> {
  /** In the other tabs too. */
  end(by: EndedBy): void;
  /** Has it end when its time is over. */
  schedule(): void;
}

/** @param over hears that it ended without this page's doing */
export function openStoredSession(
  own: OwnSession,
  { events }: Pick<PageParts, "events">,
  page: Window,
  over: (by: EndedBy) => void,
): StoredPageSession {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const session = createSession({
    plan: own,
    storage: own.keep === "browser" ? local : ofTab,
    now: () => Date.now(),
    used: schedule,
    changed: () => look(),
  });

  function schedule(): void {
    clearTimeout(timer);
    const wait = session.endsAt() - Date.now();
    if (wait < MAX_TIMEOUT_MS) timer = setTimeout(look, Math.max(wait, 0));
  }

  /** @param isStale what the page shows may be of another person: it is not looked at again */
  function look(isStale = false): void {
    const found = session.look();
    if (found === "ended" && !isStale) over("expiry");
    else if (found === "ended" || found === "other") {
      page.document.body.hidden = true;
      page.location.reload();
    }
    schedule();
  }

  page.addEventListener("storage", ({ key, newValue }) => {
    const value = session.current()?.value;
    const [by, hash] = key === ENDED && newValue !== null ? newValue.split(" ") : [];
    if (key === SESSION) look();
    else if (value !== undefined && hash === sha256(value)) over(by === "sign-out" ? by : "expiry");
  });
  events.subscribe((event) => {
    if (event === "visible" || event === "restored") look(event === "restored");
  });
  return {
    ...session,
    schedule,
    end(by) {
      const value = session.current()?.value;
      clearTimeout(timer);
      // Before it is gone from the storage: by that alone other tabs would not know why.
      if (value !== undefined) {
        local.set(ENDED, `${by} ${sha256(value)}`);
        local.remove(ENDED);
      }
      session.end();
    },
  };
}
