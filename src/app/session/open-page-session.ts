import { sha256 } from "../../kit/hash.ts";
import { loadExport } from "../../kit/load-export.ts";
import type { ActionPlan, SessionPlan } from "../../language/plan.ts";
import { createCallClient } from "../../sources/call-client.ts";
import { local, session as ofTab, SESSION } from "../../sources/page-storage.ts";
import { createSession } from "../../sources/session.ts";
import type { PageParts } from "../parts/page-parts.ts";
import type { PageSession } from "../parts/page-session.ts";

/** Written for a moment, for other tabs that have the same session: a hash of the one that has ended. */
const ENDED = "skrini.ended";
const MAX_TIMEOUT_MS = 2 ** 31 - 1;
/** By then the page has another address, even where a spare entry of its history was left first. */
const LEAVE_MS = 1_500;

const NONE: SessionPlan = { onExpired: [] };

type Parts = Pick<PageParts, "app" | "boot" | "events">;

/** The session that the page begins with. A chunk of its own: only apps that declare one have it. */
export async function openPageSession({ app, boot, events }: Parts, page: Window = window): Promise<PageSession> {
  const { own, onExpired } = app.session ?? NONE;
  const leaves = leadsAway(onExpired);
  const session =
    own &&
    createSession({
      plan: own,
      storage: storageOf(own),
      now: () => Date.now(),
      used: schedule,
      changed: () => look(),
    });
  const sandbox =
    import.meta.env.VITE_SANDBOX && boot.sandbox && own !== undefined
      ? (await loadExport(import("./sandbox-session.ts")))(own, app, page)
      : null;
  let shown: { run(): unknown; hadSession: boolean } | null = null;
  let hasRun = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** While the shown screen is about to be left no outcome of a call reaches it: nothing failed, and nothing is read. */
  let leaving: Promise<void> | undefined;
  let stays = () => {};

  function schedule(): void {
    clearTimeout(timer);
    const wait = (session?.endsAt() ?? Number.POSITIVE_INFINITY) - Date.now();
    if (wait < MAX_TIMEOUT_MS) timer = setTimeout(look, Math.max(wait, 0));
  }

  function expired(): void {
    if (session?.current() != null) end();
    if (shown === null || hasRun) return;
    hasRun = true;
    if (leaves) void leave(shown);
    else shown.run();
  }

  /** Where the screen stays after all, calls work on it as before: people may sign in there. */
  async function leave(screen: NonNullable<typeof shown>): Promise<void> {
    leaving = new Promise((resolve) => (stays = resolve));
    const { href } = page.location;
    await screen.run();
    await new Promise((resolve) => setTimeout(resolve, LEAVE_MS));
    if (shown === screen && page.location.href === href) settle();
  }

  function settle(): void {
    hasRun = false;
    leaving = undefined;
    stays();
  }

  function end(): void {
    const value = session?.current()?.value;
    session?.end();
    clearTimeout(timer);
    if (value === undefined) return;
    local.set(ENDED, sha256(value));
    local.remove(ENDED);
    sandbox?.end();
  }

  /** @param isStale what the page shows may be of another person: it is not looked at again */
  function look(isStale = false): void {
    const found = session?.look();
    if (found === "ended" && !isStale) expired();
    else if (found === "ended" || found === "other") {
      page.document.body.hidden = true;
      page.location.reload();
    }
    schedule();
  }

  function onStorage({ key, newValue }: StorageEvent): void {
    const value = session?.current()?.value;
    if (key === SESSION) look();
    else if (key === ENDED && newValue !== null && value !== undefined && newValue === sha256(value)) expired();
  }

  if (own !== undefined) {
    if (sandbox?.beginsSignedIn) session?.begin(sandbox.session, "");
    removeFromAddress(own.parameter, page);
    page.addEventListener("storage", onStorage);
    events.subscribe((event) => {
      if (event === "visible" || event === "restored") look(event === "restored");
    });
    schedule();
  }
  return {
    isSignedIn: () => session?.current() != null,
    person() {
      const current = session?.current();
      if (current == null) return null;
      return current.person === "" ? `session=${current.value}` : `person=${current.person}`;
    },
    begin(value, person) {
      settle();
      const isStored = session?.begin(value, person) ?? false;
      if (shown !== null && isStored) shown.hadSession = true;
      schedule();
      return isStored;
    },
    end,
    client(given) {
      const over = () => {
        given.expired?.();
        expired();
      };
      const options = { ...given, query: sandbox?.inWorld(given.query) ?? given.query, expired: over };
      const client = session?.client(options) ?? createCallClient({ ...options, session: undefined });
      // A tracking call runs in the background: it leads nowhere.
      const unseen = session ? client : createCallClient({ ...options, session: undefined, expired() {} });
      return {
        async call(call, ...rest) {
          const outcome = await (call.effect === "telemetry" ? unseen : client).call(call, ...rest);
          await leaving;
          return outcome;
        },
      };
    },
    watch(run) {
      shown = { run: () => run(onExpired, {}), hadSession: session?.current() != null };
      settle();
    },
    hasEnded: () => shown?.hadSession === true && session?.current() == null,
  };
}

function storageOf({ keep }: NonNullable<SessionPlan["own"]>) {
  return keep === "browser" ? local : ofTab;
}

/** Whether they open another screen or site, in whatever branch. */
function leadsAway(actions: readonly ActionPlan[]): boolean {
  return actions.some((one) => LEAVING.includes(one.do) || Object.values(one.branches ?? {}).some(leadsAway));
}

const LEAVING: readonly string[] = ["navigate", "follow", "back"];

/** Takes a session out of the address, whoever put it there: nobody is signed in by a link. */
function removeFromAddress(parameter: string, { location, history }: Window): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(parameter)) return;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, "", url.pathname + url.search + url.hash);
}
