import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CallOutcome } from "./call/call-client.ts";
import { ANSWER, failureOf, settle } from "./testing/call-outcomes.ts";
import { lostConnection, TEST_APP, testCall, testClient, testServer } from "./testing/test-parts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
      expect(slow.mock.calls).toEqual([[1]]);
      await vi.advanceTimersByTimeAsync(49_999);
      expect(done).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(failureOf(done.mock.calls[0]?.[0] as CallOutcome)).toMatchObject({
        kind: "timeout",
        message: "Took too long",
      });
      expect(slow.mock.calls).toEqual([[1], [-1]]);
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

  it("says nothing about quick calls, and counts the slow ones", async () => {
    const slow = vi.fn();
    const server = testServer("never", "never", ANSWER);
    const client = testClient(server, { slow });
    const both = Promise.all([client.call(testCall(), {}), client.call(testCall(), {})]);
    await vi.advanceTimersByTimeAsync(1);
    await client.call(testCall(), {});
    expect(slow).not.toHaveBeenCalled();
    await settle(both);
    expect(slow.mock.calls.flat()).toEqual([1, 1, -1, -1]);
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
    expect(client.inFlight.mock.calls.flat()).toEqual([1, 1, -1, -1]);
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
