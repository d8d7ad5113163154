import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "../../tests/eventually.ts";
import type { CallPlan } from "../language/plan.ts";
import { readQuery } from "../route/read-query.ts";
import type { CallClientOptions } from "./call/call-client.ts";
import { realTimers } from "./call/timers.ts";
import { createCallGuard } from "./intents/call-guard.ts";
import { createGuardedClient } from "./intents/guarded-client.ts";
import type { KeyValueStorage } from "./storage/storage.ts";
import { memoryStorage, TEST_APP, testCall, testEnvelope } from "./testing/test-parts.ts";

/** The same client against a real server and a real connection: what arrives, and what a broken line looks like. */

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
interface Arrived {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

let server: Server;
let answers: Answer[];
let arrived: Arrived[];

beforeEach(async () => {
  answers = [];
  arrived = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const answer = answers[Math.min(arrived.length, answers.length - 1)];
      arrived.push({
        method: request.method,
        url: request.url,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      answer?.(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const RESULT = { success: true, message: "", result: { name: "Loan", amount: 5 } };

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return (_, response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}
const reset: Answer = (request) => request.socket.destroy();
const silent: Answer = () => {};
const truncated: Answer = (_, response) => {
  response
    .writeHead(200, { "content-type": "application/json", "content-length": "500" })
    .write('{"success":true,"res');
  setTimeout(() => response.destroy(), 20);
};
const html: Answer = (_, response) =>
  response.writeHead(200, { "content-type": "text/html" }).end("<h1>Hotel Wi-Fi</h1>");

function client(
  over: Partial<CallClientOptions> & {
    readonly timeout?: number;
    readonly slow?: never;
    readonly storage?: KeyValueStorage;
  } = {},
) {
  const { timeout = 60_000, storage = memoryStorage(), ...options } = over;
  const all: CallClientOptions = {
    app: { ...TEST_APP, calls: { ...TEST_APP.calls, timeout } },
    query: readQuery("?session=s%2F1&productId=7&user=u&gather=g&swift=w", TEST_APP.query, { sandbox: false }),
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetch,
    online: () => true,
    report: () => {},
    inFlight: () => {},
    // The pauses between tries are tested elsewhere; the time limit is real.
    timers: {
      ...realTimers,
      set: (run, milliseconds) =>
        realTimers.set(run, milliseconds < 5_000 && milliseconds !== timeout ? 1 : milliseconds),
    },
    ...options,
  };
  return createGuardedClient(all, createCallGuard({ storage, owner: () => "" }));
}
const call = (plan: Partial<CallPlan> = {}, over = {}) =>
  client(over).call(testCall(plan), { orderId: "1", amount: 5 });
const failureKind = async (outcome: ReturnType<typeof call>) => {
  const got = await outcome;
  return got.ok ? "ok" : got.failure.kind;
};

describe("over a real connection", () => {
  it("the JSON client posts JSON with query and headers", async () => {
    answers = [json(RESULT)];
    expect(await call({ effect: "money" })).toEqual({ ok: true, answer: { name: "Loan", amount: 5 }, message: "" });
    expect(arrived).toMatchObject([
      {
        method: "POST",
        url: "/tapi/v3/plan?session=s%2F1&user=u&productId=7",
        body: '{"orderId":"1","amount":5}',
        headers: { "content-type": "application/json", building: "", gather: "g", accept: "application/json" },
      },
    ]);
    expect(arrived[0]?.headers["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
    expect(arrived[0]?.headers["content-length"]).toBe("26");
  });

  it("the form client posts what joins the parts of a list as it is, and says that it is a form", async () => {
    answers = [json(RESULT)];
    const plan = testCall({ client: "form", encoding: { tags: ",", sizes: "%20" } });
    await client().call(plan, { n: 3, tags: ["a,b", "c"], sizes: [1, 2] });
    expect(arrived).toMatchObject([
      {
        url: "/tapi/v3/plan?session=s%2F1&user=u&productId=7",
        body: "n=3&tags=a%2Cb,c&sizes=1%202",
        headers: { "content-type": expect.stringMatching(/^application\/x-www-form-urlencoded;charset=utf-8$/i) },
      },
    ]);
  });

  it("says the page's language, in a parameter too where the app names one", async () => {
    answers = [json(RESULT)];
    const app = { ...TEST_APP, language: "sw", query: { ...TEST_APP.query, language: "locale" } };
    await call({}, { app });
    await call({ file: "picture" }, { app: { ...app, query: TEST_APP.query } });
    expect(arrived).toMatchObject([
      {
        url: "/tapi/v3/plan?session=s%2F1&user=u&productId=7&locale=sw",
        headers: { "accept-language": "sw" },
        body: '{"orderId":"1","amount":5}',
      },
    ]);
  });

  it("the form client posts a form, and a GET carries everything in its query", async () => {
    answers = [json({ code: "00", data: {} })];
    const form = { client: "form", envelope: testEnvelope("code", ["00"]) } as const;
    expect(await failureKind(call(form))).toBe("ok");
    expect(await failureKind(call({ ...form, method: "GET" }))).toBe("ok");
    expect(arrived[0]).toMatchObject({ body: "orderId=1&amount=5", headers: { swift: "w", eyes: "" } });
    expect(arrived[0]?.headers["content-type"]).toMatch(/^application\/x-www-form-urlencoded/);
    expect(arrived[1]).toMatchObject({
      method: "GET",
      body: "",
      url: "/tapi/v3/plan?session=s%2F1&user=u&productId=7&orderId=1&amount=5",
    });
  });

  it.each<[string, Answer]>([
    ["a reset connection", reset],
    ["a cut answer", truncated],
    ["502", json({}, 502)],
    ["503", json({}, 503)],
    ["504", json({}, 504)],
    ["a captive portal", html],
    ["429 with Retry-After", json({}, 429, { "retry-after": "2" })],
  ])("a read survives %s", async (_, fault) => {
    answers = [fault, json(RESULT)];
    expect(await failureKind(call())).toBe("ok");
    expect(arrived).toHaveLength(2);
  });

  it.each<[string, Answer, string, number]>([
    ["a reset connection", reset, "network", 3],
    ["a cut answer", truncated, "network", 3],
    ["502", json({}, 502), "server", 3],
    ["a captive portal", html, "malformed", 2],
    ["429", json({}, 429), "server", 1],
    ["500", json({}, 500), "server", 1],
    ["401", json({}, 401), "expired", 1],
    ["null", json(null), "malformed", 2],
  ])("a read that meets nothing but %s fails", async (_, fault, kind, requests) => {
    answers = [fault];
    expect(await failureKind(call())).toBe(kind);
    expect(arrived).toHaveLength(requests);
  });

  it.each<[string, Answer, string]>([
    ["a reset connection", reset, "network"],
    ["a cut answer", truncated, "network"],
    ["502", json({}, 502), "server"],
    ["a captive portal", html, "malformed"],
  ])(
    "a payment that meets %s is sent once, its outcome unknown, and goes under the same key next time",
    async (_, fault, kind) => {
      answers = [fault, json(RESULT)];
      const storage = memoryStorage();
      expect(await call({ effect: "money" }, { storage })).toMatchObject({
        ok: false,
        failure: { kind, unknown: true },
      });
      expect(arrived).toHaveLength(1);
      expect(await failureKind(call({ effect: "money" }, { storage }))).toBe("ok");
      expect(arrived[1]?.headers["idempotency-key"]).toBe(arrived[0]?.headers["idempotency-key"]);
    },
  );

  it("a late answer arrives, a missing one ends the call at the limit", async () => {
    answers = [(request, response) => void setTimeout(() => json(RESULT)(request, response), 150), silent];
    expect(await failureKind(call())).toBe("ok");
    expect(await call({ effect: "money" }, { timeout: 200 })).toMatchObject({
      failure: { kind: "timeout", unknown: true },
    });
  });

  it("a body that stops half way ends at the limit too, and lets the connection go", async () => {
    const closed = vi.fn();
    answers = [
      (request, response) => {
        request.socket.on("close", closed);
        response.writeHead(200).write('{"success":');
      },
    ];
    expect(await failureKind(call({}, { timeout: 200 }))).toBe("timeout");
    await eventually(() => expect(closed).toHaveBeenCalled());
  });

  it("nobody at home is a network failure", async () => {
    const gone = client();
    await new Promise((resolve) => server.close(resolve));
    const outcome = await gone.call(testCall({ effect: "money" }), {});
    expect(outcome).toMatchObject({ ok: false, failure: { kind: "network", unknown: true } });
    server = createServer();
  });
});
