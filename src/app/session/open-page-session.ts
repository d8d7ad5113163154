import { loadExport } from "../../kit/load-export.ts";
import type { SessionPlan } from "../../language/plan.ts";
import { type CallClient, type CallClientOptions, createCallClient } from "../../sources/call/call-client.ts";
import type { StoredSession } from "../../sources/session.ts";
import { session as ofTab } from "../../sources/storage/page-storage.ts";
import type { PageParts } from "../parts/page-parts.ts";
import type { PageSession } from "../parts/page-session.ts";
import { createExpiry } from "./expiry.ts";
import { type EndedBy, openStoredSession } from "./stored-session.ts";
import { createWantedPage } from "./wanted-page.ts";

const UNNAMED = "session=";
const NONE: SessionPlan = { onExpired: [] };

type Parts = Pick<PageParts, "app" | "boot" | "events">;

/** The session that the page begins with. A chunk of its own: only apps that declare one have it. */
export async function openPageSession(parts: Parts, page: Window = window): Promise<PageSession> {
  const { app, boot } = parts;
  const { own, onExpired } = app.session ?? NONE;
  const wanted = createWantedPage(ofTab, app.routes);
  const sandbox =
    import.meta.env.VITE_SANDBOX && boot.sandbox && own !== undefined
      ? (await loadExport(import("./sandbox-session.ts")))(own, app, page)
      : null;
  /** The person that the shown screen is of, as `person` says it; null for nobody. */
  let shownTo: string | null = null;
  /** People have signed out on it: nobody returns to it. */
  let isSignedOut = false;
  const expiry = createExpiry(onExpired, page, (href) => {
    // People who are named by nothing else than a session that is over are unknown once they are back.
    const isSomebodys = own !== undefined && own.returns !== false && shownTo?.startsWith(UNNAMED) !== true;
    if (isSomebodys && !isSignedOut) wanted.keep(href, shownTo);
  });
  const session = own && openStoredSession(own, parts, page, expired);
  const person = () => personOf(session?.current() ?? null);

  function expired(by: EndedBy): void {
    if (session?.current() != null) end(by);
    expiry.run();
  }

  function end(by: EndedBy): void {
    if (session?.current() != null) sandbox?.end();
    session?.end(by);
    wanted.drop();
    isSignedOut ||= by === "sign-out";
  }

  if (own !== undefined) {
    if (sandbox?.beginsSignedIn) session?.begin(sandbox.session, "");
    if (own.as !== "cookie") removeFromAddress(own.parameter, page);
    session?.schedule();
  }
  return {
    isSignedIn: () => session?.current() != null,
    person,
    begin(value, name) {
      expiry.settle();
      if (session?.begin(value, name) !== true) return "refused";
      session.schedule();
      const before = shownTo;
      shownTo = person();
      return before === null || before === shownTo ? "begun" : "another";
    },
    end: () => end("sign-out"),
    takeWanted: () => wanted.take(person()),
    client(given) {
      const over = () => {
        given.expired?.();
        expired("expiry");
      };
      const options = { ...given, query: sandbox?.inWorld(given.query) ?? given.query, expired: over };
      return afterLeaving(clientOf(options, session?.client(options)), () => expiry.leaving());
    },
    watch(run) {
      expiry.watch(run);
      shownTo = person();
      isSignedOut = false;
    },
    hasEnded: () => shownTo !== null && session?.current() == null,
  };
}

/** A tracking call runs in the background: it leads nowhere. */
function clientOf(options: CallClientOptions, own: CallClient | undefined): CallClient {
  if (own !== undefined) return own;
  const client = createCallClient({ ...options, session: undefined });
  const unseen = createCallClient({ ...options, session: undefined, expired() {} });
  return { call: (call, ...rest) => (call.effect === "telemetry" ? unseen : client).call(call, ...rest) };
}

function afterLeaving(client: CallClient, leaving: () => Promise<void> | undefined): CallClient {
  return {
    async call(...given) {
      const outcome = await client.call(...given);
      await leaving();
      return outcome;
    },
  };
}

function personOf(session: StoredSession | null): string | null {
  if (session === null) return null;
  return session.person === "" ? UNNAMED + session.value : `person=${session.person}`;
}

/** Takes a session out of the address, whoever put it there: nobody is signed in by a link. */
function removeFromAddress(parameter: string, { location, history }: Window): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(parameter)) return;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, "", url.pathname + url.search + url.hash);
}
