import { describe, expect, it, vi } from "vitest";
import type { Json } from "../../kit/json.ts";
import type { CallPlan } from "../../language/plan.ts";
import type { CallFailure, CallOutcome } from "../../sources/call/call-client.ts";
import { createScreenStore } from "../../sources/screen-store.ts";
import type { ActionContext } from "../action-context.ts";
import { call } from "./run.ts";

const PLAN = { id: "pay", effect: "money" } as unknown as CallPlan;
const DONE: CallOutcome = { ok: true, answer: { url: "/pay" }, message: "" };
const lost = (more: Partial<CallFailure>): CallOutcome => ({
  ok: false,
  failure: { kind: "timeout", code: null, message: "Please wait", unknown: false, ...more },
});

/** One press of a button that pays and reads `plan` back. */
function setup(outcome: CallOutcome, hasBranches = true) {
  const store = createScreenStore({ state: {} });
  const context = {
    store,
    calls: { pay: PLAN },
    call: vi.fn(async (..._: unknown[]) => outcome),
    offered: vi.fn((): Json | undefined => 20),
    isOvertaken: vi.fn(() => false),
    load: vi.fn(async (_source: string) => true),
    pages: { departures: vi.fn(() => 0) },
    toast: vi.fn(),
    text: (key: string) => `<${key}>`,
    isLeft: () => false,
    report: vi.fn(),
  };
  const branch = vi.fn(async (_name: string) => true);
  const isCurrent = vi.fn(() => true);
  const press = () =>
    call(
      { call: "pay", intent: "pay", readBack: "plan", payload: {} },
      {
        context: context as unknown as ActionContext,
        branch,
        has: () => hasBranches,
        isCurrent,
        stop: () => {},
        set: () => {},
        slot: () => "",
        get: () => null,
      },
    );
  const read = async (error: Json) => {
    store.set("error", "plan", error);
    return error === null;
  };
  return { store, context, branch, press, read, isCurrent };
}

describe("call", () => {
  it("goes on without the answer of a tracking call, and locks nothing", async () => {
    const { context, store, branch, press } = setup(DONE);
    context.calls.pay = { ...PLAN, effect: "telemetry" };
    context.call.mockReturnValue(new Promise(() => {}));
    expect(await press()).toBe(true);
    expect(await press()).toBe(true);
    expect(store.get("busy", "pay")).toBe(false);
    expect(context.call).toHaveBeenCalledTimes(2);
    expect(branch).toHaveBeenCalledWith("success", { answer: null, message: "" });
  });

  it("says nothing of a mark that failed, unless the document does", async () => {
    const { context, press } = setup(lost({ kind: "server" }), false);
    context.calls.pay = { ...PLAN, effect: "mark" };
    expect(await press()).toBe(false);
    expect(context.toast).not.toHaveBeenCalled();
  });

  it.each([
    ["what was said, where that tells what has become of it", { kind: "refused", unknown: false }, "Please wait"],
    ["what was said of the line", { kind: "timeout", unknown: true }, "Please wait"],
    ["that nobody can know it, where the server broke down", { kind: "server", unknown: true }, "<unknownOutcome>"],
  ] as const)("gives the failure branch words to show: %s", async (_, failure, words) => {
    const { context, branch, press } = setup(lost(failure));
    context.load.mockResolvedValue(true);
    await press();
    expect(branch.mock.calls).toMatchObject([["failure", { failure: { ...failure, words } }]]);
  });

  it("fault 32: gives no words of a broken server to pass by where the screen shows that the outcome is unknown", async () => {
    const { context, store, branch, press } = setup(lost({ kind: "server", unknown: true }));
    context.load.mockResolvedValue(true);
    store.set("unsure", "pay", { sentAt: "2026-11-26T08:02:00.000Z" });
    await press();
    expect(branch.mock.calls).toMatchObject([["failure", { failure: { words: "" } }]]);
  });

  it("promise 17: while the state cannot be read it is not offered again, and the next read that succeeds ends that", async () => {
    const { context, store, branch, press, read } = setup(lost({ unknown: true }));
    context.load.mockImplementationOnce(() => read("No network"));
    await press();
    expect([store.get("busy", "pay"), store.get("checking", "pay")]).toEqual([false, true]);
    expect(store.get("unread", "source")).toBe("plan");
    expect([branch.mock.calls, context.toast.mock.calls]).toEqual([[], []]);
    expect(await press()).toBe(false);
    expect(context.call).toHaveBeenCalledTimes(1);
    await read("Still none");
    expect(store.get("checking", "pay")).toBe(true);
    await read(null);
    expect([store.get("checking", "pay"), store.get("unread", "source")]).toEqual([false, null]);
    expect(context.toast.mock.calls).toEqual([["<unknownOutcome>", "error"]]);
    await press();
    expect(context.call).toHaveBeenCalledTimes(2);
  });

  it("fault 32: leaves words that last alone: no others go beside them, unless the outcome is known", async () => {
    const { context, store, press } = setup(lost({ unknown: true }), false);
    await press();
    expect(context.toast.mock.calls).toEqual([["<unknownOutcome>", "error"]]);
    context.toast.mockClear();
    store.set("unsure", "pay", { sentAt: "2026-11-26T08:02:00.000Z" });
    await press();
    expect(context.toast).not.toHaveBeenCalled();
    context.call.mockResolvedValue(lost({ kind: "refused" }));
    await press();
    expect(context.toast.mock.calls).toEqual([["Please wait", "error"]]);
  });

  it("fault 20: back from the page an answer led to, it stays busy until the state is read again", async () => {
    const { context, store, branch, press } = setup(DONE);
    branch.mockImplementationOnce(async () => {
      context.pages.departures.mockReturnValue(1);
      return true;
    });
    const seen: Json[] = [];
    context.load.mockImplementationOnce(async () => {
      seen.push(store.get("busy", "pay"), store.get("checking", "pay"));
      return true;
    });
    await press();
    expect(seen).toEqual([true, true]);
    expect([store.get("busy", "pay"), store.get("checking", "pay")]).toEqual([false, false]);
    await press();
    expect(context.load).toHaveBeenCalledTimes(1);
  });

  it("promise 29: sends the figure along that was offered when it was tapped", async () => {
    const { context, press } = setup(DONE);
    context.call.mockImplementationOnce(async () => {
      context.offered.mockReturnValue(15);
      return DONE;
    });
    await press();
    await press();
    expect(context.call.mock.calls.map(([, , , agreed]) => agreed)).toEqual([
      { offers: 20, resumes: false },
      { offers: 15, resumes: false },
    ]);
  });

  it("promise 29: goes on at the figure of an unknown outcome, whatever is read meanwhile, until something succeeds", async () => {
    const { context, press } = setup(lost({ unknown: true }));
    await press();
    context.offered.mockReturnValue(15);
    context.isOvertaken.mockReturnValue(true);
    context.call.mockResolvedValueOnce(lost({ kind: "refused" }));
    await press();
    context.call.mockResolvedValue(DONE);
    await press();
    context.isOvertaken.mockReturnValue(false);
    await press();
    expect(context.call.mock.calls.map(([, , , agreed]) => agreed)).toEqual([
      { offers: 20, resumes: false },
      { offers: 20, resumes: true },
      { offers: 20, resumes: true },
      { offers: 15, resumes: false },
    ]);
  });

  it("promise 29: reads what is offered before it pays for it, and lets the person look", async () => {
    const { context, store, press } = setup(DONE);
    context.offered.mockReturnValueOnce(null);
    await press();
    expect(context.call).not.toHaveBeenCalled();
    expect(context.load).toHaveBeenCalledWith("plan");
    expect(context.toast.mock.calls).toEqual([["<changed>", "error"]]);
    expect(store.get("busy", "pay")).toBe(false);
    await press();
    expect(context.call).toHaveBeenCalledTimes(1);
  });

  it.each([
    { now: "still on offer, and so is paid", sent: 1 },
    { now: "another one now", reads: 15, sent: 0 },
    { now: "for something else now", isCurrent: false, sent: 0 },
    { now: "out of reach", isRead: false, sent: 0 },
  ])(
    "promise 29: reads a figure again that was paid since, here or in another tab: it is $now",
    async ({ reads = 20, isRead = true, sent, ...current }) => {
      const { context, store, press, isCurrent } = setup(DONE);
      context.isOvertaken.mockReturnValue(true);
      isCurrent.mockReturnValue(current.isCurrent ?? true);
      context.load.mockImplementation(async () => {
        context.offered.mockReturnValue(reads);
        return isRead;
      });
      await press();
      expect(context.load.mock.calls).toEqual([["plan"]]);
      expect(context.call).toHaveBeenCalledTimes(sent);
      expect(store.get("busy", "pay")).toBe(false);
    },
  );

  it("leads nowhere whoever has gone to another screen meanwhile", async () => {
    const { context, branch, press } = setup(DONE);
    context.isLeft = () => true;
    expect(await press()).toBe(false);
    expect(branch).not.toHaveBeenCalled();
  });

  it("promise 16: tells a tap in another tab that it is under way, which is no failure", async () => {
    const { context, branch, press } = setup(lost({ kind: "busy" }));
    await press();
    expect(context.toast.mock.calls).toEqual([["Please wait", "normal"]]);
    expect(branch).not.toHaveBeenCalled();
  });
});
