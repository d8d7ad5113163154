import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ANSWER, CAPTIVE, REFUSAL, settle } from "./testing/call-outcomes.ts";
import { lostConnection, type Reply, testCall, testClient, testServer } from "./testing/test-parts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
    expect(await client.call(track, {})).toEqual({ ok: true, answer: null, message: "" });
    await settle(Promise.resolve());
    expect(server.requests).toHaveLength(1);
    expect(expired).not.toHaveBeenCalled();
    expect(client.report).toHaveBeenCalledWith("call-failed", expect.objectContaining({ call: "track" }));
  });

  it("is sent and not waited for, holds up no second one, and may outlive the page", async () => {
    const server = testServer("never");
    const client = testClient(server);
    const options = { intent: "borrow" };
    await Promise.all([client.call(track, {}, options), client.call(track, {}, options)]);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(server.requests.map(({ keepalive, signal }) => [keepalive, signal.aborted])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(client.inFlight).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.requests[0]?.signal.aborted).toBe(true);
    expect(client.report).toHaveBeenCalledWith("call-failed", { call: "track", kind: "timeout", code: null });
  });

  it("is dropped while offline", async () => {
    const server = testServer(ANSWER);
    expect(await testClient(server, { online: () => false }).call(track, {})).toMatchObject({ ok: true });
    expect(server.requests).toHaveLength(0);
  });
});
