import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Json, JsonObject } from "../kit/json.ts";
import type { Ast } from "../language/ast.ts";
import type { ActionPlan, ScreenPlan, SourcePlan } from "../language/plan.ts";
import type { PageEvent } from "./browser-events.ts";
import type { CallClient, CallOutcome, FailureKind } from "./call-client.ts";
import { createScreenStore } from "./screen-store.ts";
import { startSources } from "./start-sources.ts";
import { testCall } from "./test-parts.ts";

const NONE: Ast = ["record", []];
const PLAN_ID: Ast = ["record", [["id", ["slot", "data", "plan"]]]];
const READS_PLAN = { payload: PLAN_ID, needs: ["plan"] };
const act = (name: string): readonly ActionPlan[] => [{ do: name, props: {} }];

function source(over: Partial<SourcePlan> = {}): SourcePlan {
  return { call: "c", payload: NONE, run: "enter", staleAfter: 60, onReady: [], onFailed: [], ...over };
}
const ok = (answer: Json): CallOutcome => ({ ok: true, answer, message: "" });
const no = (kind: FailureKind = "network", message = `words of ${kind}`): CallOutcome => ({
  ok: false,
  failure: { kind, code: null, message, unknown: false },
});

/** A screen whose calls wait until the test answers them, in the order they were made. */
function setup(sources: { readonly [name: string]: SourcePlan }, ids = Object.values(sources).map(({ call }) => call)) {
  let time = 1_000_000;
  const kept = new Map<string, string>();
  const plan = {
    id: "screen",
    sources,
    calls: Object.fromEntries(ids.map((id) => [id, testCall({ id })])),
  };
  const store = createScreenStore({});
  const calls: {
    id: string;
    payload: JsonObject;
    signal: AbortSignal | undefined;
    answer(outcome: CallOutcome): Promise<void>;
  }[] = [];
  const client: CallClient = {
    call: ({ id }, payload, options) =>
      new Promise((resolve) => {
        calls.push({
          id,
          payload,
          signal: options?.signal,
          answer: async (outcome) => {
            resolve(outcome);
            await quiet();
          },
        });
      }),
  };
  const evaluate = (ast: Ast, locals: JsonObject): Json => {
    if (ast === PLAN_ID) return { id: store.get("data", "plan") };
    if (ast[0] === "name") return locals[ast[1]] === "nothing";
    return ast[0] === "lit" ? ast[1] : {};
  };
  const ran: [string, JsonObject][] = [];
  const run = vi.fn(async (actions: readonly ActionPlan[], locals: JsonObject) => {
    for (const action of actions) ran.push([action.do, locals]);
  });
  const listeners = new Set<(event: PageEvent) => void>();
  const events = {
    subscribe: (listener: (event: PageEvent) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const storage = { get: (key: string) => kept.get(key) ?? null };
  const apply = (change: () => void) => change();
  const parts = { store, client, evaluate, run, events, storage, apply, now: () => time };
  const runner = startSources(plan as unknown as ScreenPlan, parts);
  return {
    runner,
    store,
    kept,
    calls,
    ran,
    run,
    listeners,
    slots: (name: string) => ["data", "status", "error"].map((namespace) => store.get(namespace, name)),
    fire: async (event: PageEvent) => {
      for (const listener of listeners) listener(event);
      await quiet();
    },
    pass: (seconds: number) => {
      time += seconds * 1_000;
    },
  };
}

async function quiet(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("starting", () => {
  it("loads what runs on enter, in parallel and at once, and leaves the rest idle", async () => {
    const { calls, slots } = setup({ a: source(), b: source({ call: "d" }), later: source({ run: "action" }) });
    expect(slots("a")).toEqual([null, "loading", null]);
    expect(slots("b")).toEqual([null, "loading", null]);
    expect(slots("later")).toEqual([null, "idle", null]);
    await quiet();
    expect(calls.map(({ id }) => id)).toEqual(["c", "d"]);
  });

  it("goes from loading to ready, then runs onReady with the answer", async () => {
    const { calls, slots, ran } = setup({ a: source({ onReady: act("shown"), onFailed: act("sorry") }) });
    await quiet();
    await calls[0]?.answer(ok({ n: 1 }));
    expect(slots("a")).toEqual([{ n: 1 }, "ready", null]);
    expect(ran).toEqual([["shown", { answer: { n: 1 } }]]);
  });

  it("fills state that is still empty before anything of the answer is shown, and leaves the rest", async () => {
    const prefill: Ast = ["lit", { account: "0754", wallet: "TZ0001" }];
    const { store, calls, slots } = setup({ a: source({ prefill }) });
    store.set("state", "wallet", "TZ0002");
    await quiet();
    const atReady: Json[] = [];
    store.jotai.sub(store.slotAtom("status", "a"), () => atReady.push(store.get("state", "account")));
    await calls[0]?.answer(ok({}));
    expect(slots("a")[1]).toBe("ready");
    expect(atReady).toEqual(["0754"]);
    expect(store.get("state", "wallet")).toBe("TZ0002");
  });

  it("does not run an onReady that would do nothing after this answer", async () => {
    const due: Ast = ["name", "answer"];
    const { runner, calls, ran } = setup({ a: source({ due, onReady: act("shown") }) });
    await quiet();
    await calls[0]?.answer(ok("something"));
    expect(ran).toEqual([]);
    void runner.load("a");
    await quiet();
    await calls[1]?.answer(ok("nothing"));
    expect(ran).toEqual([["shown", { answer: "nothing" }]]);
  });

  it("is empty when its own rule says so of the fresh answer", async () => {
    const { calls, slots } = setup({ a: source({ empty: ["name", "answer"] }) });
    await quiet();
    await calls[0]?.answer(ok("nothing"));
    expect(slots("a")).toEqual(["nothing", "empty", null]);
  });

  it("reads what this device keeps without a call, and is empty while there is nothing to read", async () => {
    const storage = { key: "receipt", shape: ["o", { n: "n" }] } as const;
    const { runner, kept, calls, slots } = setup({ a: source({ call: "", storage }) }, []);
    await runner.load("a");
    expect(slots("a")).toEqual([null, "empty", null]);
    kept.set("receipt", '{"n":"7"}');
    await runner.load("a");
    expect(slots("a")).toEqual([{ n: 7 }, "ready", null]);
    kept.set("receipt", "{");
    await runner.load("a");
    expect(slots("a")).toEqual([null, "empty", null]);
    expect(calls).toEqual([]);
  });

  it("does not become empty for a rule that is not plainly true", async () => {
    const { calls, slots } = setup({ a: source({ empty: ["lit", 1] }) });
    await quiet();
    await calls[0]?.answer(ok("x"));
    expect(slots("a")[1]).toBe("ready");
  });

  it.each<[FailureKind, string]>([
    ["network", "failed"],
    ["malformed", "failed"],
    ["offline", "offline"],
  ])("shows the words of a failure of kind %s as %s, then runs onFailed", async (kind, status) => {
    const { calls, slots, ran } = setup({ a: source({ onReady: act("shown"), onFailed: act("sorry") }) });
    await quiet();
    await calls[0]?.answer(no(kind));
    expect(slots("a")).toEqual([null, status, `words of ${kind}`]);
    expect(ran).toEqual([["sorry", { failure: { kind, code: null, message: `words of ${kind}`, unknown: false } }]]);
  });

  it("never runs onFailed for a failure inside onReady", async () => {
    const { runner, calls, slots, run, ran } = setup({
      a: source({ run: "action", onReady: act("shown"), onFailed: act("sorry") }),
    });
    run.mockImplementationOnce(async () => {
      throw new Error("inside onReady");
    });
    const loaded = runner.load("a").catch((error: Error) => error.message);
    await quiet();
    await calls[0]?.answer(ok(1));
    expect(await loaded).toBe("inside onReady");
    expect(slots("a")).toEqual([1, "ready", null]);
    expect(run).toHaveBeenCalledTimes(1);
    expect(ran).toEqual([]);
  });

  it("fails on a plan that does not have its call, and waits for nothing", async () => {
    const { calls, slots } = setup({ a: source({ call: "constructor" }), b: source() }, ["c"]);
    await quiet();
    expect(calls.map(({ id }) => id)).toEqual(["c"]);
    expect(slots("a")).toEqual([null, "failed", ""]);
  });
});

describe("reading again", () => {
  it("shows loading only while there is nothing to show", async () => {
    const { runner, calls, slots } = setup({ a: source() });
    await quiet();
    await calls[0]?.answer(no());
    void runner.load("a");
    expect(slots("a")[1]).toBe("loading");
    await quiet();
    await calls[1]?.answer(ok(1));
    void runner.load("a");
    await quiet();
    expect(slots("a")).toEqual([1, "ready", null]);
    await calls[2]?.answer(ok(2));
    expect(slots("a")).toEqual([2, "ready", null]);
  });

  it("keeps what it had when it fails, and says why in error", async () => {
    const { runner, calls, slots } = setup({ a: source() });
    await quiet();
    await calls[0]?.answer(ok(1));
    const again = runner.load("a");
    await quiet();
    await calls[1]?.answer(no("offline"));
    expect(await again).toBe(false);
    expect(slots("a")).toEqual([1, "ready", "words of offline"]);
  });

  it("keeps the identity of what did not change", async () => {
    const { runner, calls, store } = setup({ a: source() });
    await quiet();
    await calls[0]?.answer(ok({ rows: [{ n: 1 }], x: 1 }));
    const before = store.get("data", "a") as { rows: Json };
    void runner.load("a");
    await quiet();
    await calls[1]?.answer(ok({ rows: [{ n: 1 }], x: 2 }));
    const after = store.get("data", "a") as { rows: Json };
    expect(after).not.toBe(before);
    expect(after.rows).toBe(before.rows);
  });

  it("lets no earlier answer overwrite a later one, and tells both askers how it ended", async () => {
    const { runner, calls, slots, ran } = setup({ a: source({ run: "action", onReady: act("shown") }) });
    const first = runner.load("a");
    await quiet();
    const second = runner.load("a");
    await quiet();
    expect(calls[0]?.signal?.aborted).toBe(true);
    await calls[1]?.answer(ok("new"));
    await calls[0]?.answer(ok("old"));
    expect(slots("a")).toEqual(["new", "ready", null]);
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(ran).toEqual([["shown", { answer: "new" }]]);
  });

  it("lets no earlier failure overwrite a later answer", async () => {
    const { runner, calls, slots } = setup({ a: source() });
    await quiet();
    const second = runner.load("a");
    await quiet();
    await calls[0]?.answer(no());
    expect(slots("a")).toEqual([null, "loading", null]);
    await calls[1]?.answer(ok(1));
    expect(slots("a")).toEqual([1, "ready", null]);
    expect(await second).toBe(true);
  });

  it("says false of a source that does not exist", async () => {
    const { runner } = setup({ a: source() });
    expect(await runner.load("constructor")).toBe(false);
    expect(await runner.load("nowhere")).toBe(false);
  });
});

describe("a source that reads another", () => {
  const both = () => setup({ list: source({ call: "list", ...READS_PLAN }), plan: source({ call: "plan" }) });

  it("waits for it, wherever it stands, and reads its data then", async () => {
    const { calls, slots } = both();
    await quiet();
    expect(calls.map(({ id }) => id)).toEqual(["plan"]);
    expect(slots("list")).toEqual([null, "loading", null]);
    await calls[0]?.answer(ok(7));
    expect(calls.map(({ id }) => id)).toEqual(["plan", "list"]);
    expect(calls[1]?.payload).toEqual({ id: 7 });
  });

  it("cannot be had when the other cannot, and follows once it can", async () => {
    const { runner, calls, slots } = both();
    await quiet();
    await calls[0]?.answer(no("offline"));
    expect(slots("list")).toEqual([null, "offline", "words of offline"]);
    void runner.load("plan");
    await quiet();
    await calls[1]?.answer(ok(8));
    expect(calls.map(({ id }) => id)).toEqual(["plan", "plan", "list"]);
    await calls[2]?.answer(ok("rows"));
    expect(slots("list")).toEqual(["rows", "ready", null]);
  });

  it("asks for the other first when the person retries it", async () => {
    const { runner, calls } = both();
    await quiet();
    await calls[0]?.answer(no());
    void runner.load("list");
    await quiet();
    expect(calls.map(({ id }) => id)).toEqual(["plan", "plan"]);
    await calls[1]?.answer(ok(9));
    expect(calls.map(({ id }) => id)).toEqual(["plan", "plan", "list"]);
  });

  it("is not called twice when everything resumes at once", async () => {
    const { calls, fire } = both();
    await quiet();
    await calls[0]?.answer(no("offline"));
    await fire("online");
    await calls[1]?.answer(ok(9));
    expect(calls.map(({ id }) => id)).toEqual(["plan", "plan", "list"]);
  });

  it("is not stuck when the other's onReady asks for it", async () => {
    const { calls, slots, run, runner } = setup({
      plan: source({ call: "plan", onReady: act("load-list") }),
      list: source({ call: "list", ...READS_PLAN, run: "action" }),
    });
    run.mockImplementation(async (actions) => {
      if (actions.length > 0) await runner.load("list");
    });
    await quiet();
    await calls[0]?.answer(ok(1));
    await calls[1]?.answer(ok("rows"));
    expect(slots("list")[1]).toBe("ready");
  });

  it("goes on waiting when the other is asked anew meanwhile", async () => {
    const { runner, calls, slots } = both();
    await quiet();
    void runner.load("plan");
    await quiet();
    await calls[0]?.answer(no());
    expect(slots("list")).toEqual([null, "loading", null]);
    await calls[1]?.answer(ok(2));
    expect(calls[2]).toMatchObject({ id: "list", payload: { id: 2 } });
  });

  it("does not wait for what the other's onReady goes on doing", async () => {
    const { calls, run } = setup({
      list: source({ call: "list", ...READS_PLAN }),
      plan: source({ call: "plan", onReady: act("wait") }),
    });
    run.mockImplementation(() => new Promise(() => {}));
    await quiet();
    await calls[0]?.answer(ok(1));
    expect(calls.map(({ id }) => id)).toEqual(["plan", "list"]);
  });

  it("does not wait for one that only an action loads", async () => {
    const { calls } = setup({
      list: source({ call: "list", ...READS_PLAN }),
      plan: source({ call: "plan", run: "action" }),
    });
    await quiet();
    expect(calls.map(({ id, payload }) => [id, payload])).toEqual([["list", { id: null }]]);
  });
});

describe("by themselves", () => {
  it("what failed or was offline resumes when the network is back, and only that", async () => {
    const { calls, fire, slots } = setup({
      fine: source({ call: "fine" }),
      off: source({ call: "off" }),
      failed: source({ call: "failed" }),
      asked: source({ call: "asked", run: "action" }),
    });
    await quiet();
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
    const { runner, calls, fire, slots } = setup({ a: source() });
    await quiet();
    await calls[0]?.answer(ok(1));
    void runner.load("a");
    await quiet();
    await calls[1]?.answer(no("offline"));
    await fire("online");
    await calls[2]?.answer(ok(2));
    expect(slots("a")).toEqual([2, "ready", null]);
  });

  it("what an action asked for and did not get resumes as well", async () => {
    const { runner, calls, fire } = setup({ a: source({ run: "action" }) });
    void runner.load("a");
    await quiet();
    await calls[0]?.answer(no("offline"));
    await fire("online");
    expect(calls).toHaveLength(2);
  });

  it("data is read again when the page is seen after being away long enough, even if the clock went back", async () => {
    const { calls, fire, pass } = setup({
      slow: source({ call: "slow", staleAfter: 60 }),
      fast: source({ call: "fast", staleAfter: 5 }),
    });
    await quiet();
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
    const { calls, fire, slots } = setup({ a: source() });
    await quiet();
    await calls[0]?.answer(ok(1));
    await fire("restored");
    await fire("visible");
    expect(calls).toHaveLength(2);
    expect(slots("a")).toEqual([1, "ready", null]);
  });

  it("what an action loaded is not read again, nor its onReady run, for being old", async () => {
    const { runner, calls, fire, pass, ran } = setup({ jump: source({ run: "action", onReady: act("leave") }) });
    void runner.load("jump");
    await quiet();
    await calls[0]?.answer(ok("https://pay.example"));
    await fire("hidden");
    pass(3_600);
    await fire("visible");
    await fire("restored");
    expect(calls).toHaveLength(1);
    expect(ran).toHaveLength(1);
  });
});

describe("stopping", () => {
  it("ends what is under way and changes nothing any more", async () => {
    const { runner, calls, slots, listeners, fire, ran } = setup({ a: source({ onReady: act("shown") }) });
    await quiet();
    runner.stop();
    expect(calls[0]?.signal?.aborted).toBe(true);
    await calls[0]?.answer(ok(1));
    expect(slots("a")).toEqual([null, "loading", null]);
    expect(ran).toEqual([]);
    expect(listeners.size).toBe(0);
    await fire("online");
    expect(await runner.load("a")).toBe(false);
    expect(calls).toHaveLength(1);
  });
});
