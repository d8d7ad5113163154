import type { Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { PrefetchCall } from "../../language/prefetch-call.ts";
import { type PageQuery, readQuery } from "../../route/read-query.ts";
import { buildRequest, callQuery, requestHeaders } from "../../sources/build-request.ts";
import { paymentTurn } from "../../sources/payment-turn.ts";
import type { Boot } from "../parts/page-parts.ts";

/** A read under way before the code that wants it. */
export interface PrefetchedCall {
  /** As the server sees it: all but the body, and the body. */
  readonly head: string;
  readonly body: string;
  readonly response: Promise<Response>;
  /** As `paymentTurn` counted when it left. */
  readonly turn: number;
  stop(): void;
}

/**
 * Sends the reads that the page names, while the app's code is still on its way. Each is exactly the request that the
 * call client makes of the same plan and the same address; adopt-prefetched.ts hands it over.
 */
export function prefetchCalls({ prefetch, sandbox, language }: Boot, page: Window): PrefetchedCall[] {
  // The server is not told a hash that may name another screen.
  if (prefetch === undefined || !page.navigator.onLine || page.location.hash.startsWith("#/")) return [];
  const query = readQuery(page.location.search, prefetch.query, { sandbox });
  if (import.meta.env.VITE_SANDBOX && sandbox && own(query.all, "mock") === "1") return [];
  const common = callQuery(prefetch.query, query, language);
  return prefetch.calls.flatMap((call) => {
    const headers = requestHeaders(query, call.client, language);
    return start(call, { all: query.all, common, headers }, page) ?? [];
  });
}

export function headOf({ method, url, headers }: Request): string {
  return JSON.stringify([method, url, [...headers]]);
}

interface Sent extends Pick<PageQuery, "all" | "common"> {
  readonly headers: { readonly [name: string]: string };
}

function start(call: PrefetchCall, query: Sent, page: Window): PrefetchedCall | null {
  const payload: { [name: string]: Json } = {};
  for (const [name, from, value] of call.payload) {
    payload[name] = from === "is" ? value : (own(query.all, value) ?? "");
  }
  const built = buildRequest(call, payload, query.common, page.location.origin);
  if (built === null) return null;
  const { url, method, json } = built;
  const body = json ? JSON.stringify(json) : String(built.body ?? "");
  const abort = new AbortController();
  const request = new Request(url, {
    method,
    cache: "no-store",
    signal: abort.signal,
    headers: { ...query.headers, ...(json && { "content-type": "application/json" }) },
    body: json ? body : ((built.body as URLSearchParams | undefined) ?? null),
  });
  const turn = paymentTurn();
  const response = page.fetch(request);
  // adoptPrefetched passes the failure on; without it a failure would be reported as unhandled.
  response.catch(() => {});
  return { head: headOf(request), body, response, turn, stop: () => abort.abort() };
}
