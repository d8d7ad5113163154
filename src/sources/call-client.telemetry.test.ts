import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lostConnection, type Reply, testCall, testClient, testServer } from "./test-parts.ts";
import { ANSWER, CAPTIVE, REFUSAL, settle } from "./testing/call-outcomes.ts";

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
