import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Json } from "../kit/json.ts";
import type { Ast } from "../language/ast.ts";
import type { FailureKind } from "./call/call-outcome.ts";
import { act, no, ok, runPending, source, startScreen } from "./testing/start-screen.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("starting", () => {
  it("loads what runs on enter, in parallel and at once, and leaves the rest idle", async () => {
    const { calls, slots } = startScreen({ a: source(), b: source({ call: "d" }), later: source({ run: "action" }) });
    expect(slots("a")).toEqual([null, "loading", null]);
    expect(slots("b")).toEqual([null, "loading", null]);
    expect(slots("later")).toEqual([null, "idle", null]);
    await runPending();
    expect(calls.map(({ id }) => id)).toEqual(["c", "d"]);
  });

  it("loads on enter only what is wanted then, and that again when the page comes back", async () => {
    const when: Ast = ["lit", true];
    const unwanted: Ast = ["lit", false];
    const { calls, slots, runner, fire } = startScreen({
      a: source({ when }),
      b: source({ call: "d", when: unwanted }),
    });
    expect([slots("a")[1], slots("b")[1]]).toEqual(["loading", "idle"]);
    await runPending();
    await calls[0]?.answer(ok({}));
    await fire("restored");
    expect(calls.map(({ id }) => id)).toEqual(["c", "c"]);
    void runner.load("b");
    await runPending();
    expect(calls.map(({ id }) => id)).toEqual(["c", "c", "d"]);
  });

  it("goes from loading to ready, then runs onReady with the answer", async () => {
    const { calls, slots, ran } = startScreen({ a: source({ onReady: act("shown"), onFailed: act("sorry") }) });
    await runPending();
    await calls[0]?.answer(ok({ n: 1 }));
    expect(slots("a")).toEqual([{ n: 1 }, "ready", null]);
    expect(ran).toEqual([["shown", { answer: { n: 1 }, first: true }]]);
  });

  it("tells the first answer from later ones, also where the first is empty or failed", async () => {
    const { runner, calls, ran } = startScreen({ a: source({ empty: ["name", "answer"], onReady: act("shown") }) });
    await runPending();
    await calls[0]?.answer(no());
    for (const [at, answer] of ["nothing", "something", "nothing"].entries()) {
      void runner.load("a");
      await runPending();
      await calls[at + 1]?.answer(ok(answer));
    }
    expect(ran.map(([, { first }]) => first)).toEqual([true, false, false]);
  });

  it("fills state that is still empty before anything of the answer is shown, and leaves the rest", async () => {
    const prefill: Ast = ["lit", { account: "0754", wallet: "TZ0001" }];
    const { store, calls, slots } = startScreen({ a: source({ prefill }) });
    store.set("state", "wallet", "TZ0002");
    await runPending();
    const atReady: Json[] = [];
    store.jotai.sub(store.slotAtom("status", "a"), () => atReady.push(store.get("state", "account")));
    await calls[0]?.answer(ok({}));
    expect(slots("a")[1]).toBe("ready");
    expect(atReady).toEqual(["0754"]);
    expect(store.get("state", "wallet")).toBe("TZ0002");
  });

  it("does not run an onReady that would do nothing after this answer", async () => {
    const runsWhen: Ast = ["name", "answer"];
    const { runner, calls, ran } = startScreen({ a: source({ runsWhen, onReady: act("shown") }) });
    await runPending();
    await calls[0]?.answer(ok("something"));
    expect(ran).toEqual([]);
    void runner.load("a");
    await runPending();
    await calls[1]?.answer(ok("nothing"));
    expect(ran).toEqual([["shown", { answer: "nothing", first: false }]]);
  });

  it("is empty when its own rule says so of the fresh answer", async () => {
    const { calls, slots } = startScreen({ a: source({ empty: ["name", "answer"] }) });
    await runPending();
    await calls[0]?.answer(ok("nothing"));
    expect(slots("a")).toEqual(["nothing", "empty", null]);
  });

  it("reads what this device keeps without a call, and is empty while there is nothing to read", async () => {
    const storage = { key: "receipt", shape: ["o", { n: "n" }] } as const;
    const { runner, stored, calls, slots } = startScreen({ a: source({ call: "", storage }) }, []);
    await runner.load("a");
    expect(slots("a")).toEqual([null, "empty", null]);
    stored.set("receipt", '{"n":"7"}');
    await runner.load("a");
    expect(slots("a")).toEqual([{ n: 7 }, "ready", null]);
    stored.set("receipt", "{");
    await runner.load("a");
    expect(slots("a")).toEqual([null, "empty", null]);
    expect(calls).toEqual([]);
  });

  it("does not become empty for a rule that is not plainly true", async () => {
    const { calls, slots } = startScreen({ a: source({ empty: ["lit", 1] }) });
    await runPending();
    await calls[0]?.answer(ok("x"));
    expect(slots("a")[1]).toBe("ready");
  });

  it.each<[FailureKind, string]>([
    ["network", "failed"],
    ["malformed", "failed"],
    ["offline", "offline"],
  ])("shows the words of a failure of kind %s as %s, then runs onFailed", async (kind, status) => {
    const { calls, slots, ran } = startScreen({ a: source({ onReady: act("shown"), onFailed: act("sorry") }) });
    await runPending();
    await calls[0]?.answer(no(kind));
    expect(slots("a")).toEqual([null, status, `words of ${kind}`]);
    expect(ran).toEqual([["sorry", { failure: { kind, code: null, message: `words of ${kind}`, unknown: false } }]]);
  });

  it("never runs onFailed for a failure inside onReady", async () => {
    const { runner, calls, slots, run, ran } = startScreen({
      a: source({ run: "action", onReady: act("shown"), onFailed: act("sorry") }),
    });
    run.mockImplementationOnce(async () => {
      throw new Error("inside onReady");
    });
    const loaded = runner.load("a").catch((error: Error) => error.message);
    await runPending();
    await calls[0]?.answer(ok(1));
    expect(await loaded).toBe("inside onReady");
    expect(slots("a")).toEqual([1, "ready", null]);
    expect(run).toHaveBeenCalledTimes(1);
    expect(ran).toEqual([]);
  });

  it("keeps the kind of a failure", async () => {
    const { store, calls } = startScreen({ a: source() });
    await runPending();
    await calls[0]?.answer(no("expired"));
    expect(store.get("failure", "a")).toBe("expired");
  });

  it("fails on a plan that does not have its call, and waits for nothing", async () => {
    const { calls, slots } = startScreen({ a: source({ call: "constructor" }), b: source() }, ["c"]);
    await runPending();
    expect(calls.map(({ id }) => id)).toEqual(["c"]);
    expect(slots("a")).toEqual([null, "failed", ""]);
  });
});

describe("stopping", () => {
  it("ends what is under way and changes nothing any more", async () => {
    const { runner, calls, slots, listeners, fire, ran } = startScreen({ a: source({ onReady: act("shown") }) });
    await runPending();
    runner.stop();
    expect(calls[0]?.signal?.aborted).toBe(true);
    // An error in its place would keep the functions that made it, and what these know of the screen before.
    expect(calls[0]?.signal?.reason).toBeNull();
    await calls[0]?.answer(ok(1));
    expect(slots("a")).toEqual([null, "loading", null]);
    expect(ran).toEqual([]);
    expect(listeners.size).toBe(0);
    await fire("online");
    expect(await runner.load("a")).toBe(false);
    expect(calls).toHaveLength(1);
  });
});
