import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CHANGING_EFFECTS } from "../language/changing-effects.ts";
import { ANSWER, failureAfter, REFUSAL, settle } from "./testing/call-outcomes.ts";
import { lostConnection, type Reply, testCall, testClient, testServer } from "./testing/test-parts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
    for (const effect of CHANGING_EFFECTS) {
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
