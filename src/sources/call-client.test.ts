import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Effect } from "../language/documents.ts";
import type { CallPlan } from "../language/plan.ts";
import type { CallFailure, CallOutcome } from "./call-client.ts";
import {
  jsonReply,
  lostConnection,
  memoryStorage,
  type Reply,
  TEST_APP,
  testCall,
  testClient,
  testServer,
} from "./test-parts.ts";

const ANSWER = { success: true, message: "Fine", result: { name: "Loan", amount: 100 } };
const REFUSAL = { success: false, message: "Not today", result: null };
const CAPTIVE = new Response("<!doctype html><h1>Sign in</h1>", { headers: { "content-type": "text/html" } });
const CHANGING: readonly Effect[] = ["write", "money", "message"];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs a call to its end, however long it waits in between. */
async function settle<T>(outcome: Promise<T>, milliseconds = 200_000): Promise<T> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return outcome;
}

function failureOf(outcome: CallOutcome): CallFailure {
  if (outcome.ok) throw new Error("expected a failure");
  return outcome.failure;
}

async function failureAfter(replies: readonly Reply[], plan: Partial<CallPlan> = {}) {
  const server = testServer(...replies);
  const client = testClient(server);
  const failure = failureOf(await settle(client.call(testCall(plan), { a: 1 })));
  return { failure, server, ...client };
}

describe("a request", () => {
  it("of the JSON client carries JSON, its two headers and the page's common parameters", async () => {
    const server = testServer(ANSWER);
    await settle(testClient(server).call(testCall(), { orderId: "1", amount: 5, note: null }));
    const [request] = server.requests;
    expect(request?.url).toBe("https://app.example/tapi/v3/plan?session=s-1&user=u+1&productId=7");
    expect(request?.method).toBe("POST");
    expect(request?.headers.get("content-type")).toBe("application/json");
    expect(request?.headers.get("building")).toBe("b");
    expect(request?.headers.get("gather")).toBe("");
    expect(request?.headers.has("swift")).toBe(false);
    expect(server.bodies).toEqual(['{"orderId":"1","amount":5,"note":""}']);
  });

  it("of the form client is urlencoded and has the other two headers", async () => {
    const server = testServer({ code: 0, message: "", data: null });
    const client = testClient(server, { search: "?swift=s%20t" });
    await settle(
      client.call(testCall({ client: "form", envelope: "code", success: ["0"], shape: "*" }), { a: 1, b: null }),
    );
    const [request] = server.requests;
    expect(request?.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
    expect(request?.headers.get("swift")).toBe("s t");
    expect(request?.headers.get("eyes")).toBe("");
    expect(request?.headers.has("building")).toBe(false);
    expect(server.bodies).toEqual(["a=1&b="]);
  });

  it("is made whatever a header parameter holds", async () => {
    const server = testServer(ANSWER);
    const client = testClient(server, { search: `?building=${encodeURIComponent("a\r\nX-Evil: 1\0é漢")}` });
    expect(await settle(client.call(testCall(), {}))).toMatchObject({ ok: true });
    expect(server.requests[0]?.headers.has("x-evil")).toBe(false);
  });

  it("is not made when a path parameter leads elsewhere", async () => {
    const { failure, server } = await failureAfter([ANSWER], { path: "/tapi/{a}/../{b}", effect: "money" });
    expect(failure).toMatchObject({ kind: "refused", unknown: false, message: "It failed" });
    expect(server.requests).toHaveLength(0);
  });
});

describe("an answer", () => {
  it("comes out of its envelope with what the server said", async () => {
    const client = testClient(testServer(ANSWER));
    expect(await settle(client.call(testCall(), {}))).toEqual({
      ok: true,
      answer: { name: "Loan", amount: 100 },
      message: "Fine",
    });
    expect(client.report).not.toHaveBeenCalled();
  });

  it("that does not fit is coerced and reported once, without values", async () => {
    const client = testClient(testServer({ success: true, result: { name: 174, amount: "17400", extra: 1 } }));
    const first = await settle(client.call(testCall(), {}));
    await settle(client.call(testCall(), {}));
    expect(first).toMatchObject({ answer: { name: "174", amount: 17400 } });
    expect(client.report.mock.calls).toEqual([
      ["answer-coerced", { call: "plan", where: "name: text, was number" }],
      ["answer-coerced", { call: "plan", where: "amount: number, was text" }],
    ]);
  });

  it("without the declared record is malformed for a read, and fine for a call that only had to happen", async () => {
    const empty = { success: true, message: "Done", result: null };
    expect((await failureAfter([empty])).failure.kind).toBe("malformed");
    const client = testClient(testServer(empty));
    expect(await settle(client.call(testCall({ effect: "write" }), {}))).toEqual({
      ok: true,
      answer: null,
      message: "Done",
    });
  });
});

describe("what is not the declared answer", () => {
  it.each<[string, Reply]>([
    ["a page of a captive portal", CAPTIVE],
    ["truncated JSON", new Response('{"success":true,"result":{"na')],
    ["nothing", new Response("")],
    ["null", null],
    ["a list", new Response("[]")],
    ["the other envelope", { code: 0, data: { name: "x" } }],
    ["a success flag that is text", { success: "true", result: { name: "x" } }],
    ["prototypes only", new Response('{"__proto__":{"success":true,"result":{"name":"x"}}}')],
  ])("fails as malformed, in our words, for a read: %s", async (_, reply) => {
    const { failure, server } = await failureAfter([reply]);
    expect(failure).toEqual({ kind: "malformed", code: null, message: "Not understood", unknown: false });
    expect(server.requests).toHaveLength(2);
  });

  it("leaves the outcome of any other call unknown", async () => {
    for (const effect of CHANGING) {
      const { failure, server } = await failureAfter([CAPTIVE], { effect });
      expect(failure).toMatchObject({ kind: "malformed", unknown: true });
      expect(server.requests).toHaveLength(1);
    }
  });
});

describe("the words of a failure", () => {
  const refusal = { code: 12, message: "Server words", data: null };
  const plan = { envelope: "code", success: ["0"] } as const;

  it("are the call's own for that code, then the server's, then the app's", async () => {
    expect((await failureAfter([refusal], { ...plan, errors: { "12": "Our words" } })).failure).toMatchObject({
      message: "Our words",
      code: "12",
    });
    expect((await failureAfter([refusal], plan)).failure.message).toBe("Server words");
    expect((await failureAfter([{ ...refusal, message: " " }], plan)).failure.message).toBe("It failed");
    expect((await failureAfter([{ ...refusal, code: "constructor" }], plan)).failure.message).toBe("Server words");
  });

  it("are the call's own for a kind of failure that the server said nothing about", async () => {
    const errors = { refused: "Ours for a refusal", malformed: "Ours for the rest" };
    expect((await failureAfter([refusal], { ...plan, errors })).failure.message).toBe("Server words");
    expect((await failureAfter([{ ...refusal, message: "" }], { ...plan, errors })).failure.message).toBe(
      "Ours for a refusal",
    );
    expect((await failureAfter([CAPTIVE], { ...plan, errors })).failure.message).toBe("Ours for the rest");
  });

  it("are never markup", async () => {
    expect((await failureAfter([{ ...refusal, message: "<p>500</p>" }], plan)).failure.message).toBe("It failed");
  });

  it("of a false success flag are the server's, if it said any", async () => {
    expect((await failureAfter([REFUSAL])).failure).toEqual({
      kind: "refused",
      code: null,
      message: "Not today",
      unknown: false,
    });
    expect((await failureAfter([{ ...REFUSAL, message: "" }])).failure.message).toBe("It failed");
  });

  it("of an HTTP error are those in its envelope", async () => {
    expect((await failureAfter([jsonReply(REFUSAL, 422)])).failure).toMatchObject({
      kind: "refused",
      message: "Not today",
    });
    expect((await failureAfter([jsonReply(REFUSAL, 500)])).failure).toMatchObject({
      kind: "server",
      message: "Not today",
    });
    expect((await failureAfter([new Response("<h1>502</h1>", { status: 502 })])).failure).toMatchObject({
      kind: "server",
      message: "Service trouble",
    });
  });

  it("of an HTTP error are an error even around a success", async () => {
    expect((await failureAfter([jsonReply(ANSWER, 500)])).failure.kind).toBe("server");
    expect((await failureAfter([jsonReply(ANSWER, 404)])).failure.kind).toBe("server");
  });
});

describe("the end of a login", () => {
  it.each([401, 403])("is told by %i", async (status) => {
    const expired = vi.fn();
    const client = testClient(testServer(new Response("", { status })), { expired });
    expect(failureOf(await settle(client.call(testCall({ effect: "money" }), {})))).toMatchObject({
      kind: "expired",
      unknown: false,
    });
    expect(expired).toHaveBeenCalledTimes(1);
  });

  it("is told by a configured code", async () => {
    const { failure } = await failureAfter([{ code: "LOGIN", message: "Sign in" }], {
      envelope: "code",
      success: ["0"],
    });
    expect(failure).toMatchObject({ kind: "expired", message: "Sign in" });
  });
});

describe("trying again", () => {
  it("gets a read through two lost connections, spread out", async () => {
    const server = testServer(lostConnection, lostConnection, ANSWER);
    const outcome = testClient(server).call(testCall(), {});
    await vi.advanceTimersByTimeAsync(399);
    expect(server.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_199);
    expect(server.requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ ok: true });
    expect(server.requests).toHaveLength(3);
  });

  it("sends the whole body again", async () => {
    const server = testServer(lostConnection, ANSWER);
    await settle(testClient(server).call(testCall(), { a: 1 }));
    expect(server.bodies).toEqual(['{"a":1}', '{"a":1}']);
  });

  it.each(["GET", "POST"] as const)("stops after the third lost connection (%s)", async (method) => {
    const { failure, server } = await failureAfter([lostConnection], { method });
    expect(failure).toEqual({ kind: "network", code: null, message: "No connection", unknown: false });
    expect(server.requests).toHaveLength(3);
  });

  it("waits as long as a 429 asks", async () => {
    const server = testServer(new Response("", { status: 429, headers: { "retry-after": "3" } }), ANSWER);
    const outcome = testClient(server).call(testCall(), {});
    await vi.advanceTimersByTimeAsync(2_999);
    expect(server.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ ok: true });
  });

  it.each<[string, Reply]>([
    ["a 429 that asks for a minute", new Response("", { status: 429, headers: { "retry-after": "60" } })],
    [
      "a 429 that names a date",
      new Response("", { status: 429, headers: { "retry-after": "Wed, 21 Oct 2026 07:28:00 GMT" } }),
    ],
    ["a refusal", REFUSAL],
    ["a 500", new Response("", { status: 500 })],
    ["a 404", new Response("", { status: 404 })],
  ])("does not follow %s", async (_, reply) => {
    expect((await failureAfter([reply])).server.requests).toHaveLength(1);
  });

  it("never follows a call that changes something", async () => {
    for (const effect of CHANGING) {
      for (const reply of [
        lostConnection,
        new Response("", { status: 503 }),
        new Response("", { status: 429, headers: { "retry-after": "1" } }),
      ]) {
        expect((await failureAfter([reply], { effect })).server.requests).toHaveLength(1);
      }
    }
  });

  it("ends when the network is known to be gone, or whoever asked has left", async () => {
    let online = true;
    const server = testServer(lostConnection);
    const waiting = testClient(server, { online: () => online }).call(testCall(), {});
    await vi.advanceTimersByTimeAsync(100);
    online = false;
    await settle(waiting);
    expect(server.requests).toHaveLength(1);

    const leaver = new AbortController();
    const other = testServer(lostConnection);
    const left = testClient(other).call(testCall(), {}, { signal: leaver.signal });
    await vi.advanceTimersByTimeAsync(100);
    leaver.abort();
    await settle(left);
    expect(other.requests).toHaveLength(1);
  });
});

describe("an unknown outcome", () => {
  it.each<[string, Reply, string]>([
    ["a lost connection", lostConnection, "network"],
    ["no answer", "never", "timeout"],
    ["half an answer", new Response("{"), "malformed"],
    ["500", jsonReply(REFUSAL, 500), "server"],
    ["502", new Response("", { status: 502 }), "server"],
    ["504", new Response("", { status: 504 }), "server"],
    ["409, its first request still running", jsonReply(REFUSAL, 409), "refused"],
  ])("follows %s", async (_, reply, kind) => {
    for (const effect of CHANGING)
      expect((await failureAfter([reply], { effect })).failure).toMatchObject({ kind, unknown: true });
    expect((await failureAfter([reply])).failure.unknown).toBe(false);
  });

  it.each<[string, Reply]>([
    ["a refusal", REFUSAL],
    ["400", new Response("", { status: 400 })],
    ["429", new Response("", { status: 429 })],
    ["401", new Response("", { status: 401 })],
  ])("does not follow %s", async (_, reply) => {
    expect((await failureAfter([reply], { effect: "money" })).failure.unknown).toBe(false);
  });

  it("is not claimed of a request that never left", async () => {
    const server = testServer(ANSWER);
    const client = testClient(server, { online: () => false });
    expect(failureOf(await client.call(testCall({ effect: "money" }), {}))).toEqual({
      kind: "offline",
      code: null,
      message: "You are offline",
      unknown: false,
    });
    expect(server.requests).toHaveLength(0);
    expect(client.storage.kept.size).toBe(0);
  });

  it("is claimed of one that left before the network went", async () => {
    let online = true;
    const server = testServer(() => {
      online = false;
      return Promise.reject(lostConnection);
    });
    const client = testClient(server, { online: () => online });
    expect(failureOf(await settle(client.call(testCall({ effect: "money" }), {})))).toMatchObject({
      kind: "offline",
      unknown: true,
    });
  });
});

describe("the idempotency key", () => {
  const pay = testCall({ id: "pay", effect: "money" });
  const keysOf = (requests: readonly Request[]) => requests.map((request) => request.headers.get("idempotency-key"));

  it("goes with what changes something, and with nothing else", async () => {
    for (const effect of ["read", "upload", "telemetry"] as const) {
      const server = testServer(ANSWER);
      await settle(testClient(server).call(testCall({ effect }), {}));
      expect(keysOf(server.requests)).toEqual([null]);
    }
    for (const effect of CHANGING) {
      const server = testServer(ANSWER);
      await settle(testClient(server).call(testCall({ effect }), {}));
      expect(keysOf(server.requests)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    }
  });

  it("is the same when the person tries again after an unknown outcome, even after a reload", async () => {
    const storage = memoryStorage();
    const server = testServer(lostConnection, new Response("", { status: 504 }), ANSWER, ANSWER);
    for (let tap = 0; tap < 4; tap++) await settle(testClient(server, { storage }).call(pay, { amount: 5 }));
    const keys = keysOf(server.requests);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[3]).not.toBe(keys[0]);
    expect(storage.kept.size).toBe(0);
  });

  it("is in storage while the request is under way, so that a reload finds it", async () => {
    const storage = memoryStorage();
    const server = testServer("never");
    const lost = testClient(server, { storage }).call(pay, { amount: 5 });
    await vi.advanceTimersByTimeAsync(10);
    expect([...storage.kept.values()].join()).toContain(String(keysOf(server.requests)[0]));
    await settle(lost);
  });

  it("is new after a refusal, and for another payload", async () => {
    const storage = memoryStorage();
    const server = testServer(REFUSAL, lostConnection, ANSWER);
    const client = testClient(server, { storage });
    await settle(client.call(pay, { amount: 5 }));
    await settle(client.call(pay, { amount: 5 }));
    await settle(client.call(pay, { amount: 6 }));
    expect(new Set(keysOf(server.requests)).size).toBe(3);
  });

  it("stays out of the body", async () => {
    const server = testServer(ANSWER);
    await settle(testClient(server).call(pay, { amount: 5 }));
    expect(server.bodies).toEqual(['{"amount":5}']);
  });
});

describe("one in flight", () => {
  const pay = testCall({ id: "pay", effect: "money" });

  it("makes one request of a burst of taps", async () => {
    const server = testServer(() => new Promise((resolve) => setTimeout(() => resolve(jsonReply(ANSWER)), 1_000)));
    const client = testClient(server);
    const taps = Array.from({ length: 10 }, () => client.call(pay, { amount: 5 }, { intent: "pay" }));
    const outcomes = await settle(Promise.all(taps));
    expect(server.requests).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(failureOf(outcomes[1] as CallOutcome)).toEqual({
      kind: "busy",
      code: null,
      message: "Already sending",
      unknown: false,
    });
  });

  it("does not need an intent for what changes something, and leaves reads alone", async () => {
    const server = testServer(ANSWER);
    const client = testClient(server);
    await settle(Promise.all([client.call(pay, { amount: 5 }), client.call(pay, { amount: 6 })]));
    expect(server.requests).toHaveLength(1);
    await settle(Promise.all([client.call(testCall(), {}), client.call(testCall(), {})]));
    expect(server.requests).toHaveLength(3);
  });

  it("is over after the time limit: nothing stays locked", async () => {
    const server = testServer("never", ANSWER);
    const client = testClient(server);
    await settle(client.call(pay, { amount: 5 }));
    expect(await settle(client.call(pay, { amount: 5 }))).toMatchObject({ ok: true });
  });
});

describe("time", () => {
  it("is reported slow at ten seconds and over at sixty, for everything", async () => {
    for (const effect of ["read", "money", "upload"] as const) {
      const slow = vi.fn();
      const done = vi.fn();
      const server = testServer("never");
      const client = testClient(server, { slow });
      void client.call(testCall({ effect }), {}).then(done);
      await vi.advanceTimersByTimeAsync(9_999);
      expect(slow).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(slow.mock.calls).toEqual([[true]]);
      await vi.advanceTimersByTimeAsync(49_999);
      expect(done).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(failureOf(done.mock.calls[0]?.[0] as CallOutcome)).toMatchObject({
        kind: "timeout",
        message: "Took too long",
      });
      expect(slow.mock.calls).toEqual([[true], [false]]);
      expect(server.requests[0]?.signal.aborted).toBe(true);
      expect(server.requests).toHaveLength(1);
    }
  });

  it("is limited over all tries and over the body, even by a fetch that ignores its signal", async () => {
    const stuck = new Response(new ReadableStream({ start: () => {} }));
    const server = testServer(lostConnection, () => Promise.resolve(stuck));
    const done = vi.fn();
    void testClient(server).call(testCall(), {}).then(done);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledWith(
      expect.objectContaining({ ok: false, failure: expect.objectContaining({ kind: "timeout" }) }),
    );
  });

  it("says nothing about quick calls, and one word for several slow ones", async () => {
    const slow = vi.fn();
    const server = testServer("never", "never", ANSWER);
    const client = testClient(server, { slow });
    const both = Promise.all([client.call(testCall(), {}), client.call(testCall(), {})]);
    await vi.advanceTimersByTimeAsync(1);
    await client.call(testCall(), {});
    expect(slow).not.toHaveBeenCalled();
    await settle(both);
    expect(slow.mock.calls).toEqual([[true], [false]]);
  });

  it("leaves no timer behind", async () => {
    const client = testClient(testServer(ANSWER));
    await vi.advanceTimersByTimeAsync(0);
    await client.call(testCall(), {});
    expect(vi.getTimerCount()).toBe(0);
  });

  it("counts what is in flight", async () => {
    const client = testClient(testServer(ANSWER, lostConnection));
    await settle(Promise.all([client.call(testCall(), {}), client.call(testCall(), {})]));
    expect(client.inFlight.mock.calls.flat()).toEqual([1, 2, 1, 0]);
  });
});

describe("telemetry", () => {
  const track = testCall({ id: "track", effect: "telemetry" });

  it.each<[string, Reply]>([
    ["a lost connection", lostConnection],
    ["a refusal", REFUSAL],
    ["a captive portal", CAPTIVE],
    ["401", new Response("", { status: 401 })],
  ])("is dropped without a word after %s", async (_, reply) => {
    const expired = vi.fn();
    const server = testServer(reply);
    const client = testClient(server, { expired });
    expect(await settle(client.call(track, {}))).toEqual({ ok: true, answer: null, message: "" });
    expect(server.requests).toHaveLength(1);
    expect(expired).not.toHaveBeenCalled();
    expect(client.report).toHaveBeenCalledWith("call-failed", expect.objectContaining({ call: "track" }));
  });

  it("is waited for three seconds at most; its request may outlive page and patience", async () => {
    const server = testServer("never");
    const done = vi.fn();
    void testClient(server).call(track, {}).then(done);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(done).toHaveBeenCalledTimes(1);
    expect(server.requests[0]?.signal.aborted).toBe(false);
    expect(server.requests[0]?.keepalive).toBe(true);
  });

  it("is dropped while offline", async () => {
    const server = testServer(ANSWER);
    expect(await testClient(server, { online: () => false }).call(track, {})).toMatchObject({ ok: true });
    expect(server.requests).toHaveLength(0);
  });
});

describe("leaving", () => {
  it("ends a call at once and unreported", async () => {
    const leaver = new AbortController();
    const server = testServer("never");
    const client = testClient(server);
    const left = client.call(testCall(), {}, { signal: leaver.signal });
    await vi.advanceTimersByTimeAsync(5);
    leaver.abort();
    expect(failureOf(await left).kind).toBe("network");
    await vi.advanceTimersByTimeAsync(0);
    expect(server.requests[0]?.signal.aborted).toBe(true);
    expect(client.report).not.toHaveBeenCalled();
    expect(client.inFlight.mock.lastCall).toEqual([0]);
  });

  it("before the call makes no request", async () => {
    const server = testServer(ANSWER);
    const client = testClient(server);
    expect(await client.call(testCall(), {}, { signal: AbortSignal.abort() })).toMatchObject({ ok: false });
    expect(server.requests).toHaveLength(0);
  });
});

describe("reports", () => {
  it("hold neither payload nor answer nor session", async () => {
    const client = testClient(testServer({ success: true, result: { name: 712345678, amount: "x" } }, REFUSAL));
    await settle(client.call(testCall({ effect: "money" }), { cardNo: "0712345678" }));
    await settle(client.call(testCall({ effect: "money" }), { cardNo: "0712345678" }));
    expect(client.report.mock.calls.length).toBe(3);
    expect(JSON.stringify(client.report.mock.calls)).not.toMatch(/712345678|s-1|Not today/);
  });
});

it("takes the app's own limits", async () => {
  const server = testServer("never");
  const app = { ...TEST_APP, calls: { ...TEST_APP.calls, timeout: 5_000 } };
  const done = vi.fn();
  void testClient(server, { app }).call(testCall(), {}).then(done);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(done).toHaveBeenCalledTimes(1);
});

describe("a client without a guard", () => {
  it.each(CHANGING)("refuses a %s call and sends nothing", async (effect) => {
    const server = testServer({ success: true, result: {} });
    const client = testClient(server, { guard: undefined });
    expect(failureOf(await settle(client.call(testCall({ effect }), {}))).kind).toBe("refused");
    expect(server.requests).toHaveLength(0);
  });
});
