import type { PageQuery } from "../../route/read-query.ts";
import type { CallClientOptions } from "../../sources/call-client.ts";
import { inFlightAtom, slowAtom } from "../notices/ui-state.ts";
import type { PageParts } from "../page-parts.ts";

/** How an open screen talks to the server. Its clients share the page's counts with whatever is still under way. */
export function clientOptions(parts: PageParts, query: PageQuery): CallClientOptions {
  const { jotai } = parts.ui;
  let counted = 0;
  return {
    app: parts.app,
    query,
    origin: window.location.origin,
    fetch: parts.fetch,
    online: () => navigator.onLine,
    report: parts.report,
    inFlight(count) {
      const change = count - counted;
      counted = count;
      jotai.set(inFlightAtom, (all) => all + change);
    },
    slow: (isSlow) => jotai.set(slowAtom, (all) => all + (isSlow ? 1 : -1)),
    expired: () => parts.bridge.tell("sessionExpired", {}),
  };
}
