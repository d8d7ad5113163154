import type { Page, Request } from "playwright-core";
import { inject } from "vitest";
import { letPhoneRead } from "../browser/let-phone-read.ts";

/** One request to the backend, as the browser sent it. */
export interface SentCall {
  readonly path: string;
  readonly query: { readonly [name: string]: string };
  readonly body: { readonly [name: string]: unknown };
  readonly headers: { readonly [name: string]: string };
}

/** Records the calls a page makes from now on, in order, those of the pages that it is to open too. */
export function recordCalls(page: Page): SentCall[] {
  void letPhoneRead(page).catch(() => undefined);
  return recordPhoneCalls(page);
}

/** The same, but for the reads that the server makes. */
export function recordPhoneCalls(page: Page): SentCall[] {
  const calls: SentCall[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!/^\/(tapi|api|gopia)\//.test(url.pathname) || request.resourceType() !== "fetch") return;
    calls.push({
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: readBody(request),
      headers: request.headers(),
    });
  });
  return calls;
}

export function callsTo(calls: readonly SentCall[], path: string): SentCall[] {
  return calls.filter((call) => call.path === path);
}

function readBody(request: Request): { [name: string]: unknown } {
  const text = request.postData() ?? "";
  const type = request.headers()["content-type"] ?? "";
  // A body that left as a stream is not told.
  if (text === "") return {};
  return type.includes("json") ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
}

/** The sandbox's report of the world of this session and scenario. */
export async function worldOf(session: string, scenario: string): Promise<{ readonly [name: string]: unknown }> {
  const response = await fetch(
    new URL(`/tapi/sandbox/world?session=${session}&scenario=${scenario}`, inject("origin")),
  );
  return response.json() as Promise<{ [name: string]: unknown }>;
}
