import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { act, no, ok, READS_PLAN, runPending, source, startScreen, WANTED_IF_DUE } from "./testing/start-screen.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a source that another's data decides on", () => {
  const both = () => startScreen({ list: source({ call: "list", ...WANTED_IF_DUE }), plan: source({ call: "plan" }) });

  it("is read once the other says so, also when a load asks for it", async () => {
    const { calls, slots, runner } = both();
    await runPending();
    expect(slots("list")[1]).toBe("loading");
    await calls[0]?.answer(ok("paid"));
    expect(slots("list")[1]).toBe("idle");
    // Nothing failed, so a button that loads it goes on.
    expect(await runner.load("list")).toBe(true);
    expect(calls.map(({ id }) => id)).toEqual(["plan"]);
    void runner.load("plan");
    await runPending();
    await calls[1]?.answer(ok("due"));
    expect(calls.map(({ id }) => id)).toEqual(["plan", "plan", "list"]);
    await calls[2]?.answer(ok("rows"));
    expect(slots("list")).toEqual(["rows", "ready", null]);
  });

  it("is not read by a source that waits for it while it is not wanted", async () => {
    const { calls, slots } = startScreen({
      last: source({ call: "last", dependsOn: ["list"] }),
      list: source({ call: "list", ...WANTED_IF_DUE }),
      plan: source({ call: "plan" }),
    });
    await runPending();
    await calls[0]?.answer(ok("paid"));
    expect(calls.map(({ id }) => id)).toEqual(["plan"]);
    expect([slots("list"), slots("last")]).toEqual([
      [null, "idle", null],
      [null, "idle", null],
    ]);
  });
});

describe("a source that reads another", () => {
  const both = () => startScreen({ list: source({ call: "list", ...READS_PLAN }), plan: source({ call: "plan" }) });

  it("waits for it, wherever it stands, and reads its data then", async () => {
    const { calls, slots } = both();
    await runPending();
    expect(calls.map(({ id }) => id)).toEqual(["plan"]);
    expect(slots("list")).toEqual([null, "loading", null]);
    await calls[0]?.answer(ok(7));
    expect(calls.map(({ id }) => id)).toEqual(["plan", "list"]);
    expect(calls[1]?.payload).toEqual({ id: 7 });
  });

  it("cannot be had when the other cannot, and follows once it can", async () => {
    const { runner, calls, slots } = both();
    await runPending();
    await calls[0]?.answer(no("offline"));
    expect(slots("list")).toEqual([null, "offline", "words of offline"]);
    void runner.load("plan");
    await runPending();
    await calls[1]?.answer(ok(8));
    expect(calls.map(({ id }) => id)).toEqual(["plan", "plan", "list"]);
    await calls[2]?.answer(ok("rows"));
    expect(slots("list")).toEqual(["rows", "ready", null]);
  });

  it("asks for the other first when the person retries it", async () => {
    const { runner, calls } = both();
    await runPending();
    await calls[0]?.answer(no());
    void runner.load("list");
    await runPending();
    expect(calls.map(({ id }) => id)).toEqual(["plan", "plan"]);
    await calls[1]?.answer(ok(9));
    expect(calls.map(({ id }) => id)).toEqual(["plan", "plan", "list"]);
  });

  it("is not called twice when everything resumes at once", async () => {
    const { calls, fire } = both();
    await runPending();
    await calls[0]?.answer(no("offline"));
    await fire("online");
    await calls[1]?.answer(ok(9));
    expect(calls.map(({ id }) => id)).toEqual(["plan", "plan", "list"]);
  });

  it("is not stuck when the other's onReady asks for it", async () => {
    const { calls, slots, run, runner } = startScreen({
      plan: source({ call: "plan", onReady: act("load-list") }),
      list: source({ call: "list", ...READS_PLAN, run: "action" }),
    });
    run.mockImplementation(async (actions) => {
      if (actions.length > 0) await runner.load("list");
    });
    await runPending();
    await calls[0]?.answer(ok(1));
    await calls[1]?.answer(ok("rows"));
    expect(slots("list")[1]).toBe("ready");
  });

  it("goes on waiting when the other is asked anew meanwhile", async () => {
    const { runner, calls, slots } = both();
    await runPending();
    void runner.load("plan");
    await runPending();
    await calls[0]?.answer(no());
    expect(slots("list")).toEqual([null, "loading", null]);
    await calls[1]?.answer(ok(2));
    expect(calls[2]).toMatchObject({ id: "list", payload: { id: 2 } });
  });

  it("does not wait for what the other's onReady goes on doing", async () => {
    const { calls, run } = startScreen({
      list: source({ call: "list", ...READS_PLAN }),
      plan: source({ call: "plan", onReady: act("wait") }),
    });
    run.mockImplementation(() => new Promise(() => {}));
    await runPending();
    await calls[0]?.answer(ok(1));
    expect(calls.map(({ id }) => id)).toEqual(["plan", "list"]);
  });

  it("does not wait for one that only an action loads", async () => {
    const { calls } = startScreen({
      list: source({ call: "list", ...READS_PLAN }),
      plan: source({ call: "plan", run: "action" }),
    });
    await runPending();
    expect(calls.map(({ id, payload }) => [id, payload])).toEqual([["list", { id: null }]]);
  });
});
