import type { JsonObject } from "../../src/kit/json.ts";
import type { AppPlan, CallPlan } from "../../src/language/plan.ts";
import type { PageQuery } from "../../src/route/read-query.ts";
import { createSandboxFetch } from "../../src/sandbox/create-sandbox-fetch.ts";
import type { Sandbox } from "../../src/sandbox/documents.ts";
import { buildRequest, callQuery, requestHeaders } from "../../src/sources/call/build-request.ts";
import { encodeMembers } from "../../src/sources/call/encode-members.ts";
import type { Received } from "../../src/sources/call/read-answer.ts";

interface Page {
  readonly app: AppPlan;
  readonly query: PageQuery;
  readonly origin: string;
}

/** Answers to the phone that shows a page, and the same for the server that draws it. */
export class RecordedAnswers {
  readonly #answers = new Map<string, Received | null>();
  /** Requests that the server had no answer to. */
  readonly #missing = new Map<string, Request>();
  readonly #network: typeof fetch;
  readonly #page: Page;
  #pending = 0;

  constructor(sandbox: Sandbox, page: Page) {
    this.#network = createSandboxFetch(sandbox, () => Promise.reject(new TypeError("no network")));
    this.#page = page;
  }

  /** How many requests of the phone have no answer yet. */
  pending(): number {
    return this.#pending;
  }

  /** The phone's. Each request is answered once: what is asked for again, after a failure, waits. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const key = keyOf(request.method, request.url, await request.clone().text());
    if (this.#answers.has(key)) return new Promise(() => {});
    this.#answers.set(key, null);
    this.#pending++;
    try {
      const response = await this.#network(request);
      // A picture is opened in the page alone.
      if (/^image/.test(response.headers.get("content-type") ?? "")) return new Promise(() => {});
      const [text, retryAfter] = [await response.text(), response.headers.get("retry-after")];
      this.#answers.set(key, { status: response.status, text, retryAfter });
      return new Response(text, { status: response.status, headers: response.headers });
    } finally {
      this.#pending--;
    }
  };

  /** The recorded answer to a call of the screen. */
  answer(call: CallPlan, payload: JsonObject): Received | undefined {
    const { app, query, origin } = this.#page;
    const plain = buildRequest(call, payload, callQuery(app.query, query, app.language), origin);
    const built = plain === null || call.encoding === undefined ? plain : encodeMembers(plain, call, payload);
    if (built === null) return undefined;
    const { method, url, json, body } = built;
    const content = json === undefined ? body : JSON.stringify(json);
    const key = keyOf(method, url, String(content ?? ""));
    if (!this.#answers.has(key)) {
      const headers = requestHeaders(query, call.client, app.language);
      const type = json && { "content-type": "application/json" };
      this.#missing.set(key, new Request(url, { method, headers: { ...headers, ...type }, body: content ?? null }));
    }
    return this.#answers.get(key) ?? undefined;
  }

  /** Asks as a phone for what the server had no answer to; whether there was anything. */
  async fetchMissing(): Promise<boolean> {
    const requests = [...this.#missing.values()];
    this.#missing.clear();
    for (const request of requests) this.fetch(request).catch(() => {});
    do await new Promise((resolve) => setTimeout(resolve));
    while (this.#pending > 0);
    return requests.length > 0;
  }
}

function keyOf(...parts: readonly string[]): string {
  return parts.join("\n");
}
