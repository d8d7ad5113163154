// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import type { Json } from "../../kit/json.ts";
import type { CallPlan, ScreenPlan } from "../../language/plan.ts";
import type { QuestionScope } from "../../sources/intents/open-questions.ts";
import { createScreenStore } from "../../sources/screen-store.ts";
import { watchUnsure } from "./watch-unsure.ts";

const SENT = { amount: 5, sentAt: "2026-11-26T08:02:00.000Z" };

function setUp(
  unsure: ScreenPlan["unsure"] = { pay: [{ call: "pay", readBack: "plan", same: { isDelay: 0 } }] },
  screen = new AbortController(),
) {
  const calls = { pay: { id: "pay", intent: ["amount"], method: "POST", path: "/pay" } as unknown as CallPlan };
  const store = createScreenStore({});
  const found: { now: typeof SENT | null } = { now: null };
  const questions = {
    find: vi.fn((_: readonly QuestionScope[]) => found.now),
    settle: vi.fn(),
    end: vi.fn((_: readonly QuestionScope[]) => {}),
  };
  const offered = vi.fn((): Json | undefined => 20);
  const watched = watchUnsure({
    plan: { calls, ...(unsure && { unsure }) },
    store,
    questions,
    offered,
    signal: screen.signal,
  });
  return { store, screen, found, questions, offered, watched, shown: () => store.get("unsure", "pay") };
}

describe("fault 32: what a screen knows of an unknown outcome", () => {
  it("is there when the screen opens, after each call, and when another tab or a read changes it", () => {
    const { found, shown, watched, store } = setUp();
    expect(shown()).toBeNull();
    found.now = SENT;
    watched.look();
    expect(shown()).toEqual(SENT);
    found.now = null;
    dispatchEvent(new StorageEvent("storage", { key: "skrini.key.a", newValue: null }));
    expect(shown()).toBeNull();
    found.now = SENT;
    store.set("data", "plan", { owed: 20 });
    expect(shown()).toEqual(SENT);
  });

  it("asks by where the calls go, their constants, and the figure that is offered now", () => {
    const { questions, offered } = setUp();
    const [[[scope] = []] = []] = questions.find.mock.calls;
    expect(scope).toMatchObject({ endpoint: "POST /pay", same: { isDelay: 0 } });
    expect(scope?.offers()).toBe(20);
    expect(offered).toHaveBeenCalledWith("plan");
  });

  it("promise 29: ends what a read no longer offers, counting what that read came after, at each read", () => {
    const { questions, store } = setUp();
    expect(questions.end).toHaveBeenCalledTimes(1);
    store.set("data", "plan", { owed: 15 });
    store.set("turn", "plan", 4);
    expect(questions.end).toHaveBeenCalledTimes(3);
    expect(questions.end.mock.lastCall?.[0][0]?.since()).toBe(4);
    dispatchEvent(new StorageEvent("storage", { key: "skrini.key.a", newValue: null }));
    expect(questions.end).toHaveBeenCalledTimes(3);
  });

  it("ends when the person has checked", () => {
    const { found, shown, watched, questions } = setUp();
    found.now = SENT;
    watched.look();
    questions.settle.mockImplementation(() => (found.now = null));
    watched.settle("pay");
    expect(questions.settle.mock.calls[0]?.[0]).toHaveLength(1);
    expect(shown()).toBeNull();
  });

  it("is nothing to a screen that was left, or that shows none", () => {
    const { found, shown, screen, store } = setUp();
    screen.abort();
    found.now = SENT;
    dispatchEvent(new StorageEvent("storage", { key: "skrini.key.a", newValue: null }));
    store.set("data", "plan", { owed: 15 });
    expect(shown()).toBeNull();
    const other = setUp({});
    other.watched.look();
    expect(other.questions.find).not.toHaveBeenCalled();
  });

  it("is nothing to a screen that was left before the code was there that hears of it", () => {
    const left = new AbortController();
    left.abort();
    const { found, shown, store } = setUp(undefined, left);
    found.now = SENT;
    dispatchEvent(new StorageEvent("storage", { key: "skrini.key.a", newValue: null }));
    store.set("data", "plan", { owed: 15 });
    expect(shown()).toBeNull();
  });
});
