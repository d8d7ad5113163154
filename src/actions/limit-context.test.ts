import { describe, expect, it, vi } from "vitest";
import type { JsonObject } from "../kit/json.ts";
import { MAX_ACTIONS, MAX_SELF_CALLS, MAX_SELF_LOADS, MAX_SELF_MESSAGES, MAX_SELF_OPENS } from "../language/limits.ts";
import type { ActionPlan, NodePlan } from "../language/plan.ts";
import { limitContext } from "./limit-context.ts";
import { runActions } from "./run-actions.ts";
import { runs } from "./runs.ts";
import { action, setupActions, toast } from "./testing/setup-actions.ts";

const close = [action("open", { popup: "trap" })];
const POPUPS = {
  trap: { type: "dialog", key: "p.trap", props: {}, on: { close } },
  other: { type: "dialog", key: "p.other", props: {}, on: { close: [action("open", { popup: "trap" })] } },
} satisfies { readonly [name: string]: NodePlan };

/** A screen whose lists know what began them. */
function setup() {
  const { context, store } = setupActions();
  const mayNavigate = vi.fn(() => true);
  const open = {
    openPopup: vi.fn(async (name: string) => store.set("popup", name, true)),
    closePopup: vi.fn((name: string) => store.set("popup", name, false)),
  };
  const contextFor = limitContext({ ...context, ...open }, POPUPS, mayNavigate);
  const environment = {
    language: "en",
    money: { currency: "TZS", divisor: 100, decimals: 2, thousands: ".", point: "," },
    texts: {},
    can: () => false,
  };
  const run = (actions: readonly ActionPlan[], isPress: boolean) =>
    runActions(actions, {}, { runs, environment, context: contextFor(actions, isPress) });
  const dismiss = async (name: keyof typeof POPUPS) => {
    store.set("popup", name, false);
    await run(POPUPS[name].on.close, true);
  };
  return {
    context,
    store,
    mayNavigate,
    dismiss,
    tap: (...actions: ActionPlan[]) => run(actions, true),
    byItself: (...actions: ActionPlan[]) => run(actions, false),
    isOpen: (name: string) => store.get("popup", name) === true,
  };
}

const pay = (more: Partial<ActionPlan> = {}) => action("call", { call: "pay", intent: "pay", payload: {} }, more);
const times = (count: number, one: ActionPlan) => Array.from({ length: count }, () => one);

it("lets a screen note by itself that something was seen, a limited number of times", async () => {
  const { context, byItself } = setup();
  Object.assign(context.calls, { pay: { ...context.calls.pay, effect: "mark" } });
  for (let count = 0; count <= MAX_SELF_CALLS; count++) await byItself(pay());
  expect(context.call).toHaveBeenCalledTimes(MAX_SELF_CALLS);
});

describe("promise 25: a call that moves money, writes or sends a message", () => {
  it.each(["money", "write", "message"] as const)(
    "is not sent by the screen itself (%s), and says so",
    async (effect) => {
      const { context, byItself } = setup();
      Object.assign(context.calls, { pay: { ...context.calls.pay, effect } });
      expect(await byItself(pay({ branches: { failure: [] } }), toast("after"))).toBe(false);
      expect(context.call).not.toHaveBeenCalled();
      expect(context.toast.mock.calls).toEqual([["<needsTap>", "error"]]);
      expect(context.report).toHaveBeenCalledWith("call-without-tap", { call: "pay" });
    },
  );

  it("is refused for want of a tap before its amount is looked for or its figure is read", async () => {
    const { context, byItself } = setup();
    Object.assign(context.calls, { pay: { ...context.calls.pay, effect: "money", amounts: ["amount"] } });
    context.offered.mockReturnValue(null);
    expect(
      await byItself(
        pay({ props: { call: "pay", readBack: "plan", payload: { amount: 999 } }, branches: { failure: [] } }),
      ),
    ).toBe(false);
    expect(context.load).not.toHaveBeenCalled();
    expect(context.toast.mock.calls).toEqual([["<needsTap>", "error"]]);
  });

  it("is sent after a tap, also from its branches and after a wait", async () => {
    const { context, tap } = setup();
    const later = action("when", { test: true }, { branches: { yes: [action("wait", { seconds: 1 }), pay()] } });
    expect(await tap(pay({ branches: { success: [later] } }))).toBe(false);
    expect(context.call).toHaveBeenCalledTimes(1);
    expect(await tap(later)).toBe(true);
    expect(context.call).toHaveBeenCalledTimes(2);
    expect(context.report).not.toHaveBeenCalled();
  });
});

describe("fault 29: what a screen does by itself", () => {
  it.each<[string, ActionPlan, number, "load" | "call" | "send" | "openPopup"]>([
    ["reads of a source", action("load", { source: "plan" }), MAX_SELF_LOADS, "load"],
    ["messages to the shell", action("bridge", { message: "toHome" }), MAX_SELF_MESSAGES, "send"],
  ])("is bounded: %s", async (_, one, most, name) => {
    const { context, byItself } = setup();
    for (let turn = 0; turn < most + 5; turn++) await byItself(one);
    expect(context[name]).toHaveBeenCalledTimes(most);
    expect(context.report).toHaveBeenCalledTimes(1);
    expect(context.report.mock.calls[0]?.[0]).toBe("too-often");
  });

  it("is bounded: calls that only read, and popups", async () => {
    const { context, byItself, isOpen, store } = setup();
    Object.assign(context.calls, { pay: { ...context.calls.pay, effect: "read" } });
    for (let turn = 0; turn < MAX_SELF_CALLS + 5; turn++) await byItself(pay());
    expect(context.call).toHaveBeenCalledTimes(MAX_SELF_CALLS);
    for (let turn = 0; turn < MAX_SELF_OPENS; turn++) await byItself(action("open", { popup: "trap" }));
    expect(isOpen("trap")).toBe(true);
    expect(store.get("popup", "other")).toBe(false);
  });

  it("is not counted when a person does it", async () => {
    const { context, tap } = setup();
    for (let turn = 0; turn < 20; turn++) await tap(action("load", { source: "plan" }));
    expect(context.load).toHaveBeenCalledTimes(20);
    expect(context.report).not.toHaveBeenCalled();
  });

  it("takes the place of its page, and leads nowhere when there was too much of it", async () => {
    const { context, byItself, tap, mayNavigate } = setup();
    const go = action("navigate", { to: "/next", replace: false });
    await byItself(go);
    await tap(go);
    expect(context.pages.open.mock.calls.map((call: unknown[]) => call[2])).toEqual([
      { replace: true },
      { replace: false },
    ]);
    mayNavigate.mockReturnValue(false);
    await byItself(go, action("back"));
    expect(await byItself(action("follow", { to: "https://pay.example/", replace: false }))).toBe(false);
    expect(context.pages.open).toHaveBeenCalledTimes(2);
    expect(context.pages.back).not.toHaveBeenCalled();
    expect(context.pages.follow).not.toHaveBeenCalled();
  });
});

describe("fault 29: a popup", () => {
  it("that its own close event opens again stays shut, also by way of another", async () => {
    const { tap, dismiss, isOpen, context } = setup();
    await tap(action("open", { popup: "trap" }));
    await dismiss("trap");
    expect(isOpen("trap")).toBe(false);
    await tap(action("open", { popup: "other" }));
    await dismiss("other");
    expect(isOpen("trap")).toBe(true);
    await dismiss("trap");
    await dismiss("other");
    expect(isOpen("trap")).toBe(false);
    expect(context.report.mock.calls).toEqual([["too-often", { what: "reopen", name: "trap" }]]);
  });

  it("that a person closed is not opened by the screen itself, until a tap", async () => {
    const { tap, byItself, dismiss, isOpen } = setup();
    const open = action("open", { popup: "other" });
    await byItself(open);
    expect(isOpen("other")).toBe(true);
    await dismiss("other");
    await byItself(open);
    expect(isOpen("other")).toBe(false);
    await tap(toast("Retry"));
    await byItself(open);
    expect(isOpen("other")).toBe(true);
  });
});

describe("fault 29: the actions of one event", () => {
  const endless = (inner: ActionPlan[]): ActionPlan =>
    action("each", { over: Array.from({ length: 200 }, () => 0) }, { branches: { run: inner } });

  it("end after 1,000, however they are nested; that is said and reported once", async () => {
    const { context, tap } = setup();
    const count = action("scroll-to", { anchor: "fees" });
    expect(await tap(endless([endless([endless([count])])]), toast("after"))).toBe(false);
    expect(context.scrollTo.mock.calls.length).toBeLessThan(MAX_ACTIONS);
    expect(context.report.mock.calls).toEqual([["too-many-actions", { most: MAX_ACTIONS } satisfies JsonObject]]);
    expect(context.toast.mock.calls).toEqual([["<failed>", "error"]]);
  });

  it("let the page have its turn, and end where it is left", async () => {
    const { context, tap } = setup();
    await tap(...times(60, action("scroll-to", { anchor: "fees" })));
    expect(context.wait).toHaveBeenCalledTimes(2);
    context.wait.mockResolvedValue(false);
    expect(await tap(...times(60, action("scroll-to", { anchor: "fees" })))).toBe(false);
    expect(context.scrollTo).toHaveBeenCalledTimes(60 + 24);
  });

  it("have a budget of their own at the next event", async () => {
    const { tap } = setup();
    expect(await tap(...times(700, toast("one")))).toBe(true);
    expect(await tap(...times(700, toast("two")))).toBe(true);
  });
});
