import { vi } from "vitest";
import type { JsonObject } from "../../kit/json.ts";
import { type AppPlan, type CallPlan, type EnvelopePlan, PLAN_VERSION } from "../../language/plan.ts";
import { readQuery } from "../../route/read-query.ts";
import { type CallClientOptions, createCallClient } from "../call/call-client.ts";
import { createCallGuard } from "../intents/call-guard.ts";
import { createGuardedClient } from "../intents/guarded-client.ts";
import type { KeyValueStorage } from "../storage/storage.ts";

/** Made for tests of this folder: an app, calls and a client with everything around it faked. */

const QUERY = {
  common: ["session", "user", "productId"],
  aliases: [["productId", "product_id"]],
  headers: { json: ["building", "gather"], form: ["swift", "eyes"] },
  sandbox: ["scenario"],
};

export const TEST_APP: AppPlan = {
  version: PLAN_VERSION,
  language: "en",
  brand: { name: "Test", logo: "", colors: {} },
  languages: ["en"],
  phone: "",
  email: "",
  money: { currency: "TZS", divisor: 100, decimals: 2, thousands: ".", point: "," },
  query: QUERY,
  calls: { prefix: "/tapi", timeout: 60_000, slow: 10_000, expired: ["LOGIN"] },
  hosts: { follow: [], images: [], frames: [] },
  toast: { normal: 1, error: 1 },
  keyboardThreshold: 60,
  bridge: { transports: [], messages: {}, readyTimeout: 1 },
  texts: {
    failed: "It failed",
    network: "No connection",
    offline: "You are offline",
    timeout: "Took too long",
    server: "Service trouble",
    malformed: "Not understood",
    busy: "Already sending",
  },
  routes: [],
  notFound: "not-found",
  digests: {},
};

/** Two that servers are known to use, and a picture. */
export function testEnvelope(name: "code" | "result" | "picture", success: readonly string[] = []): EnvelopePlan {
  const message = ["message"];
  if (name === "result") {
    return { outcome: ["success"], message, data: ["result"], success: [true], refusal: [false] };
  }
  const code = { outcome: ["code"], code: ["code"], message, data: ["data"], success };
  return name === "picture" ? { ...code, picture: true } : code;
}

export function testCall(over: Partial<CallPlan> = {}): CallPlan {
  return {
    id: "plan",
    client: "json",
    method: "POST",
    path: "/tapi/v3/plan",
    envelope: testEnvelope("result"),
    effect: "read",
    shape: ["o", { name: "s", amount: "n" }],
    errors: {},
    ...over,
  };
}

export function memoryStorage(
  entries: Record<string, string> = {},
): KeyValueStorage & { readonly stored: Map<string, string> } {
  const stored = new Map(Object.entries(entries));
  return {
    stored,
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
    names: () => [...stored.keys()],
  };
}

/** An answer, a failure, or "never". Plain values become JSON with status 200. */
export type Reply = Response | Error | "never" | JsonObject | null | (() => Promise<Response>);

export interface TestServer {
  readonly fetch: typeof fetch;
  readonly requests: Request[];
  readonly bodies: string[];
}

/** Replies in turn, the last one for ever. Requests are real ones, so a header or URL that can't be sent fails here. */
export function testServer(...replies: readonly Reply[]): TestServer {
  const requests: Request[] = [];
  const bodies: string[] = [];
  return {
    requests,
    bodies,
    async fetch(input, init) {
      const request = new Request(input, init);
      const reply = replies[Math.min(requests.length, replies.length - 1)] ?? null;
      requests.push(request);
      bodies.push(await request.text());
      if (reply === "never")
        return new Promise((_, reject) =>
          request.signal.addEventListener("abort", () => reject(request.signal.reason)),
        );
      if (typeof reply === "function") return reply();
      if (reply instanceof Error) throw reply;
      return reply instanceof Response ? reply.clone() : jsonReply(reply);
    },
  };
}

export function jsonReply(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
}

export const lostConnection = new TypeError("Failed to fetch");

type TestClientOptions = Partial<CallClientOptions> & {
  readonly search?: string;
  readonly storage?: ReturnType<typeof memoryStorage>;
};

/** A client that may change something; its reports, counts and storage beside it. */
export function testClient(server: TestServer, over: TestClientOptions = {}) {
  const { storage = memoryStorage(), ...rest } = over;
  const { options, report, inFlight } = clientParts(server, rest);
  return { ...createGuardedClient(options, createCallGuard({ storage, owner: () => "" })), storage, report, inFlight };
}

/** A client that only reads. */
export function testReader(server: TestServer) {
  return createCallClient(clientParts(server, {}).options);
}

function clientParts(server: TestServer, over: Omit<TestClientOptions, "storage">) {
  const { search = "?session=s-1&user=u%201&product_id=7&building=b", ...rest } = over;
  const report = vi.fn<CallClientOptions["report"]>();
  const inFlight = vi.fn<CallClientOptions["inFlight"]>();
  const options: CallClientOptions = {
    app: TEST_APP,
    query: readQuery(search, QUERY, { sandbox: false }),
    origin: "https://app.example",
    fetch: server.fetch,
    online: () => true,
    report,
    inFlight,
    random: () => 0.5,
    ...rest,
  };
  return { options, report, inFlight };
}
