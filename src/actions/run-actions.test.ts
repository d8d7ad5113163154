import { describe, expect, it, vi } from "vitest";
import type { Json, JsonObject } from "../kit/json.ts";
import type { ActionPlan, CallPlan } from "../language/plan.ts";
import type { CallFailure, CallOutcome } from "../sources/call-client.ts";
import { createScreenStore } from "../sources/screen-store.ts";
import type { ActionContext } from "./action-context.ts";
import { runActions } from "./run-actions.ts";
import { runs } from "./runs.ts";

const PAY: CallPlan = {
  id: "pay",
  client: "json",
  method: "POST",
  path: "/tapi/pay",
  envelope: "result",
  success: [],
  effect: "money",
  shape: "*",
  errors: {},
};

const REFUSED: CallFailure = { kind: "refused", code: "7", message: "Not now", unknown: false };

function setup(outcome: CallOutcome | Promise<CallOutcome> = { ok: true, answer: { url: "/next" }, message: "" }) {
  const store = createScreenStore({ state: {} });
  const context = {
    store,
    calls: { pay: PAY },
    call: vi.fn(async () => outcome),
    load: vi.fn(async () => true),
    pages: { open: vi.fn(), follow: vi.fn(async () => true), back: vi.fn(), departures: () => 0 },
    toast: vi.fn(),
    send: vi.fn(async () => true),
    openPopup: vi.fn(),
    closePopup: vi.fn(),
    scrollTo: vi.fn((anchor: string) => anchor === "fees"),
    submit: vi.fn(async (): Promise<Json | null> => ({ name: "Asha" })),
    copy: vi.fn(async () => true),
    wait: vi.fn(async () => true),
    forget: vi.fn(),
    compose: vi.fn(),
    text: (key: string) => `<${key}>`,
    isLeft: () => false,
    report: vi.fn(),
  } satisfies ActionContext;
  const environment = {
    language: "en",
    money: { currency: "TZS", divisor: 100, decimals: 2, thousands: ".", point: "," },
    texts: {},
    can: () => false,
  };
  const run = (actions: readonly ActionPlan[], locals: JsonObject = {}) =>
    runActions(actions, locals, { runs, context, environment });
  return { store, context, run };
}

function action(name: string, props: JsonObject = {}, more: Partial<ActionPlan> = {}): ActionPlan {
  return { do: name, props, ...more };
}

const toast = (text: string) => action("toast", { text, tone: "normal" });
const set = (key: string, value: Json) => action("set", { value }, { binds: { slot: ["state", key] } });

describe("a list of actions", () => {
  it("runs in order, each one's properties evaluated at its turn", async () => {
    const { context, run } = setup();
    const say = action("toast", { tone: "normal" }, { bound: { text: ["slot", "state", "word"] } });
    await run([set("word", "first"), say, set("word", "second"), say]);
    expect(context.toast.mock.calls.map(([text]) => text)).toEqual(["first", "second"]);
  });

  it("stops at a failing step and never throws", async () => {
    const { context, run } = setup();
    context.load.mockResolvedValueOnce(false);
    expect(await run([action("load", { source: "plan" }), toast("never")])).toBe(false);
    context.load.mockRejectedValueOnce(new Error("broken"));
    expect(await run([action("load", { source: "plan" }), toast("never")])).toBe(false);
    expect(context.toast).not.toHaveBeenCalled();
    expect(context.report).toHaveBeenCalledWith("action-crashed", expect.objectContaining({ action: "load" }));
  });

  it("promise 11: refuses an action outside the catalogue, also one named like a member of every object", async () => {
    const { context, run } = setup();
    expect(await run([action("launch"), toast("never")])).toBe(false);
    expect(await run([action("constructor"), toast("never")])).toBe(false);
    expect(context.report).toHaveBeenCalledWith("unknown-action", { action: "constructor" });
    expect(context.toast.mock.calls).toEqual(new Array(2).fill(["<failed>", "error"]));
  });
});

describe("call", () => {
  const pay = (more: Partial<ActionPlan> = {}, props: JsonObject = {}) =>
    action("call", { call: "pay", intent: "pay", payload: { amount: 5 }, ...props }, more);

  it("runs the success branch with the answer, and not the failure branch when a step of it fails", async () => {
    const { context, run } = setup();
    context.pages.follow.mockRejectedValueOnce(new Error("broken"));
    const follow = action("follow", { replace: false }, { bound: { to: ["get", ["name", "answer"], "url"] } });
    await run([pay({ branches: { success: [follow], failure: [toast("failed")] } })]);
    expect(context.pages.follow).toHaveBeenCalledWith("/next", {}, { replace: false });
    expect(context.toast).not.toHaveBeenCalled();
  });

  it("says what the server said when it refuses and no branch does", async () => {
    const { context, run } = setup({ ok: false, failure: REFUSED });
    expect(await run([pay({ branches: { success: [toast("paid")] } }), toast("never")])).toBe(false);
    expect(context.toast.mock.calls).toEqual([["Not now", "error"]]);
  });

  it("gives the failure branch the failure", async () => {
    const { context, run } = setup({ ok: false, failure: REFUSED });
    const say = action("toast", { tone: "error" }, { bound: { text: ["get", ["name", "failure"], "code"] } });
    await run([pay({ branches: { failure: [say] } })]);
    expect(context.toast.mock.calls).toEqual([["7", "error"]]);
  });

  it("is busy while in flight, and a second tap sends nothing", async () => {
    let answer: (outcome: CallOutcome) => void = () => {};
    const { context, store, run } = setup(new Promise<CallOutcome>((resolve) => (answer = resolve)));
    const first = run([pay()]);
    expect(store.get("busy", "pay")).toBe(true);
    expect(await run([pay()])).toBe(false);
    expect(context.call).toHaveBeenCalledTimes(1);
    answer({ ok: true, answer: null, message: "" });
    await first;
    expect(store.get("busy", "pay")).toBe(false);
  });

  it("reads the state back after an unknown outcome before it is offered again", async () => {
    const { context, store, run } = setup({ ok: false, failure: { ...REFUSED, kind: "timeout", unknown: true } });
    let checking: Json = null;
    context.load.mockImplementationOnce(async () => {
      checking = store.get("checking", "pay");
      return true;
    });
    await run([pay({}, { readBack: "plan" })]);
    expect(context.load).toHaveBeenCalledWith("plan");
    expect(checking).toBe(true);
    expect(store.get("checking", "pay")).toBe(false);
    expect(context.toast.mock.calls).toEqual([["<unknownOutcome>", "error"]]);
  });

  it("promise 11: reports a call outside the screen's plan and sends nothing", async () => {
    const { context, run } = setup();
    await run([action("call", { call: "drain-account" })]);
    expect(context.call).not.toHaveBeenCalled();
    expect(context.report).toHaveBeenCalledWith("unknown-call", { call: "drain-account" });
  });
});

describe("the other actions", () => {
  it("when takes one of its branches; only true is true", async () => {
    const { context, run } = setup();
    const branches = { yes: [toast("yes")], no: [toast("no")] };
    await run([action("when", { test: true }, { branches }), action("when", { test: "true" }, { branches })]);
    expect(context.toast.mock.calls.map(([text]) => text)).toEqual(["yes", "no"]);
  });

  it("each runs its branch once per element", async () => {
    const { context, run } = setup();
    const say = action(
      "toast",
      { tone: "normal" },
      {
        bound: {
          text: [
            "text",
            [
              ["name", "index"],
              ["name", "item"],
            ],
          ],
        },
      },
    );
    await run([action("each", { over: ["a", "b"] }, { branches: { run: [say] } })]);
    expect(context.toast.mock.calls.map(([text]) => text)).toEqual(["0a", "1b"]);
  });

  it("navigate opens a path with its query; null values are left out", async () => {
    const { context, run } = setup();
    await run([action("navigate", { to: "/a", query: { source: "x", none: null, n: 3 }, replace: true })]);
    expect(context.pages.open).toHaveBeenCalledWith("/a", { source: "x", n: "3" }, { replace: true });
  });

  it("follow hands an empty or missing location to the guard as empty", async () => {
    const { context, run } = setup();
    await run([action("follow", { to: null, replace: false })]);
    expect(context.pages.follow).toHaveBeenCalledWith("", {}, { replace: false });
    const refused = { branches: { refused: [toast("refused")] } };
    expect(await run([action("follow", { to: "/a", replace: false }, refused)])).toBe(true);
    context.pages.follow.mockResolvedValueOnce(false);
    expect(await run([action("follow", { to: "/a", replace: false }, refused), toast("never")])).toBe(false);
    expect(context.toast.mock.calls).toEqual([["refused", "normal"]]);
  });

  it("submit goes on with valid values and stops at an invalid form", async () => {
    const { context, run } = setup();
    const say = action("toast", { tone: "normal" }, { bound: { text: ["get", ["name", "values"], "name"] } });
    const submit = action("submit", {}, { binds: { form: ["state", "bank"] }, branches: { valid: [say] } });
    await run([submit]);
    context.submit.mockResolvedValueOnce(null);
    expect(await run([submit, toast("never")])).toBe(false);
    expect(context.submit).toHaveBeenCalledWith("state.bank");
    expect(context.toast.mock.calls.map(([text]) => text)).toEqual(["Asha"]);
  });

  it("copy says so when the browser does not allow it", async () => {
    const { context, run } = setup();
    context.copy.mockResolvedValueOnce(false);
    expect(await run([action("copy", { text: "123" })])).toBe(false);
    expect(context.toast.mock.calls).toEqual([["<copyFailed>", "error"]]);
  });

  it("compose opens a plain mail address, and refuses whatever could say more than that", async () => {
    const { context, run } = setup();
    await run([action("compose", { to: " support+sw@pesa.example " })]);
    for (const to of ["", "pesa", "a@b?bcc=c@d", "a@b,c@d", "a@b%0Ac", "javascript:a@b", `${"a".repeat(254)}@b`]) {
      expect(await run([action("compose", { to })])).toBe(false);
    }
    expect(context.compose.mock.calls).toEqual([["support+sw@pesa.example"]]);
    expect(context.toast).toHaveBeenLastCalledWith("<refusedLocation>", "error");
  });

  it("scroll-to goes to its place, and reports one that is not there without stopping", async () => {
    const { context, run } = setup();
    await run([action("scroll-to", { anchor: "fees" }), action("scroll-to", { anchor: "gone" }), toast("on")]);
    expect(context.scrollTo.mock.calls).toEqual([["fees"], ["gone"]]);
    expect(context.report.mock.calls).toEqual([["unknown-anchor", { anchor: "gone" }]]);
    expect(context.toast).toHaveBeenCalledTimes(1);
  });

  it("bridge sends its message, open and close name a popup, back goes back, load reads", async () => {
    const { context, run } = setup();
    await run([
      action("bridge", { message: "to", payload: { url: "/a" } }),
      action("open", { popup: "help" }),
      action("close", { popup: "help" }),
      action("load", { source: "plan" }),
      action("back"),
    ]);
    expect(context.send).toHaveBeenCalledWith("to", { url: "/a" });
    expect(context.openPopup).toHaveBeenCalledWith("help");
    expect(context.closePopup).toHaveBeenCalledWith("help");
    expect(context.load).toHaveBeenCalledWith("plan");
    expect(context.pages.back).toHaveBeenCalledTimes(1);
  });
});
