import type { PageQuery } from "../../route/read-query.ts";
import type { CallClientOptions } from "../../sources/call/call-client.ts";
import type { PageParts } from "../parts/page-parts.ts";
import { inFlightAtom, slowAtom } from "../parts/ui-state.ts";

/** How an open screen talks to the server. Its clients share the page's counts with whatever is still under way. */
export function clientOptions(parts: PageParts, query: PageQuery): CallClientOptions {
  const { jotai } = parts.ui;
  return {
    app: parts.app,
    query,
    origin: window.location.origin,
    fetch: parts.fetch,
    online: () => navigator.onLine,
    report: parts.report,
    inFlight: (change) => jotai.set(inFlightAtom, (all) => all + change),
    slow: (change) => jotai.set(slowAtom, (all) => all + change),
    session: parts.session,
    expired: () => parts.bridge.emit("sessionExpired", {}),
  };
}
