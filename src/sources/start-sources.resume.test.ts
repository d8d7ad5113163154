import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { act, no, ok, runPending, source, startScreen } from "./testing/start-screen.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("by themselves", () => {
  it("what failed or was offline resumes when the network is back, and only that", async () => {
    const { calls, fire, slots } = startScreen({
      fine: source({ call: "fine" }),
      off: source({ call: "off" }),
      failed: source({ call: "failed" }),
      asked: source({ call: "asked", run: "action" }),
    });
    await runPending();
    await calls[0]?.answer(ok(1));
    await calls[1]?.answer(no("offline"));
    await calls[2]?.answer(no("timeout"));
    await fire("online");
    expect(calls.slice(3).map(({ id }) => id)).toEqual(["off", "failed"]);
    await fire("online");
    expect(calls).toHaveLength(5);
    await calls[3]?.answer(ok(2));
    expect(slots("off")).toEqual([2, "ready", null]);
  });

  it("a refresh that failed resumes too", async () => {
    const { runner, calls, fire, slots } = startScreen({ a: source() });
    await runPending();
    await calls[0]?.answer(ok(1));
    void runner.load("a");
    await runPending();
    await calls[1]?.answer(no("offline"));
    await fire("online");
    await calls[2]?.answer(ok(2));
    expect(slots("a")).toEqual([2, "ready", null]);
  });

  it("what an action asked for and did not get resumes as well", async () => {
    const { runner, calls, fire } = startScreen({ a: source({ run: "action" }) });
    void runner.load("a");
    await runPending();
    await calls[0]?.answer(no("offline"));
    await fire("online");
    expect(calls).toHaveLength(2);
  });

  it("data is read again when the page is seen after being away long enough, even if the clock went back", async () => {
    const { calls, fire, pass } = startScreen({
      slow: source({ call: "slow", staleAfter: 60 }),
      fast: source({ call: "fast", staleAfter: 5 }),
    });
    await runPending();
    for (const call of calls) await call.answer(ok(1));
    await fire("hidden");
    pass(59);
    await fire("visible");
    expect(calls.slice(2).map(({ id }) => id)).toEqual(["fast"]);
    await calls[2]?.answer(ok(2));
    await fire("hidden");
    pass(60);
    await fire("visible");
    expect(calls.slice(3).map(({ id }) => id)).toEqual(["slow", "fast"]);
    await calls[3]?.answer(ok(3));
    await calls[4]?.answer(ok(3));
    await fire("hidden");
    pass(-86_400);
    await fire("visible");
    expect(calls).toHaveLength(7);
  });

  it("data is read again when the page comes out of the page cache, at once and once", async () => {
    const { calls, fire, slots } = startScreen({ a: source() });
    await runPending();
    await calls[0]?.answer(ok(1));
    await fire("restored");
    await fire("visible");
    expect(calls).toHaveLength(2);
    expect(slots("a")).toEqual([1, "ready", null]);
  });

  it("what an action loaded is not read again, nor its onReady run, for being old", async () => {
    const { runner, calls, fire, pass, ran } = startScreen({ jump: source({ run: "action", onReady: act("leave") }) });
    void runner.load("jump");
    await runPending();
    await calls[0]?.answer(ok("https://pay.example"));
    await fire("hidden");
    pass(3_600);
    await fire("visible");
    await fire("restored");
    expect(calls).toHaveLength(1);
    expect(ran).toHaveLength(1);
  });
});
