import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Json } from "../kit/json.ts";
import type { Ast } from "../language/ast.ts";
import { act, no, ok, runPending, source, startScreen } from "./testing/start-screen.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("reading again", () => {
  it("shows loading only while there is nothing to show", async () => {
    const { runner, calls, slots } = startScreen({ a: source() });
    await runPending();
    await calls[0]?.answer(no());
    void runner.load("a");
    expect(slots("a")[1]).toBe("loading");
    await runPending();
    await calls[1]?.answer(ok(1));
    void runner.load("a");
    await runPending();
    expect(slots("a")).toEqual([1, "ready", null]);
    await calls[2]?.answer(ok(2));
    expect(slots("a")).toEqual([2, "ready", null]);
  });

  it("promise 18: shows what is new at once; only the first answer may come in slices", async () => {
    const { runner, calls, applied } = startScreen({ a: source() });
    await runPending();
    await calls[0]?.answer(no());
    void runner.load("a");
    await runPending();
    await calls[1]?.answer(ok(1));
    void runner.load("a");
    await runPending();
    await calls[2]?.answer(ok(2));
    expect(applied).toEqual(["in slices", "at once"]);
  });

  it("promise 18: reads again what is shown only once what is painted is kept track of", async () => {
    const recorder = new EventTarget();
    const recording = vi.fn(() => new Promise<void>((resolve) => recorder.addEventListener("ready", () => resolve())));
    const { runner, calls, slots } = startScreen({ a: source() }, ["c"], recording);
    await runPending();
    await calls[0]?.answer(ok(1));
    expect(recording).not.toHaveBeenCalled();
    void runner.load("a");
    await runPending();
    expect([calls.length, slots("a")[0]]).toEqual([1, 1]);
    recorder.dispatchEvent(new Event("ready"));
    await runPending();
    await calls[1]?.answer(ok(2));
    expect(slots("a")[0]).toBe(2);
  });

  it("adjusts state to each answer, read again or not, then fills what is empty of it", async () => {
    const adjust: Ast = ["lit", { wallet: "", count: 1 }];
    const prefill: Ast = ["lit", { wallet: "TZ0001", count: 9 }];
    const { runner, store, calls } = startScreen({ a: source({ adjust, prefill }) });
    store.set("state", "count", 3);
    await runPending();
    await calls[0]?.answer(ok(1));
    expect([store.get("state", "wallet"), store.get("state", "count")]).toEqual(["TZ0001", 1]);
    store.set("state", "count", 4);
    void runner.load("a");
    await runPending();
    await calls[1]?.answer(ok(2));
    expect(store.get("state", "count")).toBe(1);
  });

  it("keeps what it had when it fails, and says why in error", async () => {
    const { runner, calls, slots } = startScreen({ a: source() });
    await runPending();
    await calls[0]?.answer(ok(1));
    const again = runner.load("a");
    await runPending();
    await calls[1]?.answer(no("offline"));
    expect(await again).toBe(false);
    expect(slots("a")).toEqual([1, "ready", "words of offline"]);
  });

  it("keeps the identity of what did not change", async () => {
    const { runner, calls, store } = startScreen({ a: source() });
    await runPending();
    await calls[0]?.answer(ok({ rows: [{ n: 1 }], x: 1 }));
    const before = store.get("data", "a") as { rows: Json };
    void runner.load("a");
    await runPending();
    await calls[1]?.answer(ok({ rows: [{ n: 1 }], x: 2 }));
    const after = store.get("data", "a") as { rows: Json };
    expect(after).not.toBe(before);
    expect(after.rows).toBe(before.rows);
  });

  it("lets no earlier answer overwrite a later one, and tells both askers how it ended", async () => {
    const { runner, calls, slots, ran } = startScreen({ a: source({ run: "action", onReady: act("shown") }) });
    const first = runner.load("a");
    await runPending();
    const second = runner.load("a");
    await runPending();
    expect(calls[0]?.signal?.aborted).toBe(true);
    // An error in its place would keep the functions that made it, and what these know of the screen before.
    expect(calls[0]?.signal?.reason).toBeNull();
    await calls[1]?.answer(ok("new"));
    await calls[0]?.answer(ok("old"));
    expect(slots("a")).toEqual(["new", "ready", null]);
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(ran).toEqual([["shown", { answer: "new", first: true }]]);
  });

  it("lets no earlier failure overwrite a later answer", async () => {
    const { runner, calls, slots } = startScreen({ a: source() });
    await runPending();
    const second = runner.load("a");
    await runPending();
    await calls[0]?.answer(no());
    expect(slots("a")).toEqual([null, "loading", null]);
    await calls[1]?.answer(ok(1));
    expect(slots("a")).toEqual([1, "ready", null]);
    expect(await second).toBe(true);
  });

  it("says false of a source that does not exist", async () => {
    const { runner } = startScreen({ a: source() });
    expect(await runner.load("constructor")).toBe(false);
    expect(await runner.load("nowhere")).toBe(false);
  });
});
