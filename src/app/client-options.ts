import { own } from "../kit/own.ts";
import type { PageQuery } from "../route/read-query.ts";
import type { CallClientOptions } from "../sources/call-client.ts";
import type { PageParts } from "./page-parts.ts";
import { inFlightAtom, slowAtom } from "./ui-state.ts";

/** How one open screen talks to the server. */
export function clientOptions(parts: PageParts, query: PageQuery): CallClientOptions {
  const { jotai } = parts.ui;
  return {
    app: parts.app,
    query,
    origin: window.location.origin,
    fetch: parts.fetch,
    storage: parts.session,
    online: () => navigator.onLine,
    report: parts.report,
    inFlight: (count) => jotai.set(inFlightAtom, count),
    slow: (isSlow) => jotai.set(slowAtom, isSlow),
    expired: () => void parts.bridge.send("offToLogin", {}),
    owner: `${own(query.all, "user") ?? ""}|${own(query.all, "orderId") ?? ""}`,
    locks: navigator.locks,
  };
}
