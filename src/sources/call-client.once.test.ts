import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CHANGING_EFFECTS } from "../language/changing-effects.ts";
import type { CallOutcome } from "./call/call-client.ts";
import { ANSWER, failureAfter, failureOf, REFUSAL, settle } from "./testing/call-outcomes.ts";
import {
  jsonReply,
  lostConnection,
  memoryStorage,
  type Reply,
  testCall,
  testClient,
  testReader,
  testServer,
} from "./testing/test-parts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
    for (const effect of CHANGING_EFFECTS)
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
    expect(client.storage.stored.size).toBe(0);
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
    for (const effect of CHANGING_EFFECTS) {
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
    expect(storage.stored.size).toBe(0);
  });

  it.each([401, 403, 404, 429])(
    "outlives a %i on the second try: the first may have had its effect",
    async (status) => {
      const server = testServer(
        lostConnection,
        new Response("", { status }),
        ANSWER,
        new Response("", { status }),
        ANSWER,
      );
      const storage = memoryStorage();
      for (let tap = 0; tap < 5; tap++) await settle(testClient(server, { storage }).call(pay, { amount: 5 }));
      const keys = keysOf(server.requests);
      expect(new Set(keys.slice(0, 3)).size).toBe(1);
      expect(new Set(keys).size).toBe(3);
    },
  );

  it("ends with the lender's own refusal of the second try", async () => {
    const server = testServer(lostConnection, REFUSAL, ANSWER);
    const storage = memoryStorage();
    for (let tap = 0; tap < 3; tap++) await settle(testClient(server, { storage }).call(pay, { amount: 5 }));
    const [first, second, third] = keysOf(server.requests);
    expect([second, third === first]).toEqual([first, false]);
  });

  it("is in storage while the request is under way, so that a reload finds it", async () => {
    const storage = memoryStorage();
    const server = testServer("never");
    const lost = testClient(server, { storage }).call(pay, { amount: 5 });
    await vi.advanceTimersByTimeAsync(10);
    expect([...storage.stored.values()].join()).toContain(String(keysOf(server.requests)[0]));
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

  describe("promise 29: of a call that names its intent", () => {
    const pay = testCall({ id: "pay", effect: "money", intent: ["order", "amount"] });
    const first = { order: "1", amount: 5, card: "71" };
    const others = { order: "1", amount: 5, card: "72" };

    it("is the same for another card, another tap's word and another tab, while that figure is offered", async () => {
      const storage = memoryStorage();
      const server = testServer(lostConnection, ANSWER, ANSWER, ANSWER);
      await settle(testClient(server, { storage }).call(pay, first, { intent: "commit", offers: 20 }));
      await settle(testClient(server, { storage }).call(pay, others, { intent: "resend", offers: 20 }));
      await settle(testClient(server, { storage }).call(pay, others, { intent: "commit", offers: 20 }));
      await settle(testClient(server, { storage }).call(pay, first, { intent: "commit", offers: 15 }));
      const keys = keysOf(server.requests);
      expect(new Set(keys.slice(0, 3)).size).toBe(1);
      expect(keys[3]).not.toBe(keys[0]);
    });

    it("is another one for another order or sum", async () => {
      const server = testServer(lostConnection, lostConnection, lostConnection);
      const client = testClient(server);
      for (const more of [{}, { order: "2" }, { amount: 6 }])
        await settle(client.call(pay, { ...first, ...more }, { offers: 20 }));
      expect(new Set(keysOf(server.requests)).size).toBe(3);
    });

    it("is a new one after a refusal that nothing went before, and the same after one that something did", async () => {
      const storage = memoryStorage();
      const server = testServer(REFUSAL, lostConnection, REFUSAL, ANSWER);
      for (let tap = 0; tap < 4; tap++) await settle(testClient(server, { storage }).call(pay, first, { offers: 20 }));
      const [refused, ...keys] = keysOf(server.requests);
      expect(keys).not.toContain(refused);
      expect(new Set(keys).size).toBe(1);
    });

    it("is kept with its order and sum, and nothing that is personal", async () => {
      const storage = memoryStorage();
      const personal = testCall({ id: "pay", effect: "money", intent: ["payee", "amount"], personal: ["payee"] });
      await settle(
        testClient(testServer(lostConnection), { storage }).call(personal, { payee: "0712345678", amount: 5 }),
      );
      const [text = ""] = [...storage.stored.values()];
      expect(JSON.parse(text)).toMatchObject({ call: "pay", sent: { amount: 5 } });
      expect(text).not.toContain("0712345678");
    });
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

describe("a client without a guard", () => {
  it.each(CHANGING_EFFECTS)("refuses a %s call and sends nothing", async (effect) => {
    const server = testServer({ success: true, result: {} });
    const client = testReader(server);
    expect(failureOf(await settle(client.call(testCall({ effect }), {}))).kind).toBe("refused");
    expect(server.requests).toHaveLength(0);
  });
});
