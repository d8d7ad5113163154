import { describe, expect, it, vi } from "vitest";
import type { Boot } from "../parts/page-parts.ts";

vi.stubGlobal("window", {});
const { createVisitReports } = await import("./create-visit-reports.ts");

const BOOT: Boot = {
  release: "r",
  language: "en",
  base: "/plans/r1",
  digest: "d",
  screen: "order",
  sandbox: false,
  runtime: "0123456789abcdef",
  reports: 100,
};

/** A page whose marks a test makes, and whose time it moves. */
function setup({ isBlocked = false } = {}) {
  vi.useFakeTimers();
  const sent: { address: string; report: { first: boolean; entries: string[][] } }[] = [];
  let emit: ((list: unknown) => void) | null = null;
  const events = new EventTarget();
  const stored = new Map<string, string>();
  const page = {
    setTimeout,
    clearTimeout,
    get localStorage() {
      if (isBlocked) throw new DOMException("storage is off", "SecurityError");
      return {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, to: string) => stored.set(key, to),
      };
    },
    navigator: { sendBeacon: (address: string, text: string) => sent.push({ address, report: JSON.parse(text) }) },
    performance: { clearMarks: () => undefined },
    document: { visibilityState: "visible", addEventListener: () => undefined },
    addEventListener: (name: string, run: () => void) => events.addEventListener(name, run),
    PerformanceObserver: class {
      constructor(take: (list: unknown) => void) {
        emit = take;
      }
      observe() {}
    },
  };
  const reports = createVisitReports(page as unknown as Window & typeof globalThis);
  const mark = (problem: string, detail: object = {}) =>
    emit?.({ getEntries: () => [{ name: "skrini", detail: [problem, detail] }] });
  const entries = () => {
    vi.advanceTimersByTime(5000);
    return sent.flatMap(({ report }) => report.entries.map((entry) => entry.join(" ").trim()));
  };
  return { reports, mark, entries, sent, hide: () => events.dispatchEvent(new Event("pagehide")) };
}

describe("the reports of a visit", () => {
  it("tell each screen's opening once, and what fails on it", () => {
    const { reports, mark, entries, sent } = setup();
    reports.opened(BOOT, "order");
    reports.opened(BOOT, "repayment");
    reports.opened(BOOT, "order");
    mark("widget-crashed", { node: "order#b.0", type: "text", error: "TypeError: Zawadi is not a function" });
    mark("widget-crashed", { node: "order#b.7", type: "text", error: "TypeError: again" });
    mark("call-failed", { call: "pay", kind: "timeout", code: "0689123456" });
    mark("tap-refused", { action: "call" });
    expect(entries()).toEqual([
      "order opening",
      "repayment opening",
      "order crashed-widget b.0 TypeError",
      "order failed-call pay timeout",
    ]);
    expect(sent.map(({ address, report }) => [address, report.first])).toEqual([["/plans/r1/reports", true]]);
  });

  it("tell where an answer had another shape than was agreed, by its schema's names, and some of it alone", () => {
    const { reports, mark, entries } = setup();
    reports.opened(BOOT, "order");
    mark("answer-coerced", { call: "plan", where: "list[].amount: number, was string" });
    mark("answer-coerced", { call: "plan", where: "notes{}: string, was array" });
    mark("answer-coerced", { call: "plan", where: ".: object, was array" });
    mark("answer-coerced", { call: "plan", where: "list[].amount: number, was string" });
    mark("answer-coerced", { call: "plan", where: "a name: number, was string" });
    mark("answer-coerced", { call: "plan", where: ".: hostile key" });
    mark("answer-coerced", { call: "plan", where: `${"deep.".repeat(8)}…: nested too deeply` });
    const reported = [
      "order opening",
      "order misfit-answer plan list[].amount-number-string",
      "order misfit-answer plan notes{}-string-array",
      "order misfit-answer plan .-object-array",
    ];
    expect(entries()).toEqual(reported);
    for (let field = 0; field < 100; field++)
      mark("answer-coerced", { call: "plan", where: `f${field}: number, was string` });
    mark("widget-crashed", { node: "order#b.0", error: "TypeError: x" });
    const all = entries();
    expect([all.length, all.at(-1)]).toEqual([22, "order crashed-widget b.0 TypeError"]);
  });

  it("tell a screen that could not be opened as an opening that failed, and a lost line as no failure of it", () => {
    const { reports, mark, entries } = setup();
    reports.opened(BOOT, "order");
    mark("plan-failed", { address: "/plans/r1/order.en.json", error: "PlanError: plan: version" });
    mark("screen-failed", { error: "PlanError: plan: version" });
    reports.opened(BOOT, "other");
    mark("plan-failed", { address: "/plans/r1/other.en.json", error: "PlanError: plan: network" });
    mark("screen-failed", { error: "PlanError: plan: network" });
    mark("start-failed", { error: "TypeError: Failed to fetch dynamically imported module: /assets/x.js" });
    expect(entries()).toEqual([
      "order opening",
      "order refused-plan  version",
      "order failed-opening  version",
      "other opening",
      "other failed-call plan network",
    ]);
  });

  it("are bounded in number, and sent when the page goes", () => {
    const { reports, mark, entries, sent, hide } = setup();
    reports.opened(BOOT, "order");
    for (let call = 0; call < 500; call++) mark("call-failed", { call: `c${call}`, kind: "timeout" });
    hide();
    expect(entries().length).toBe(60);
    expect(sent.length).toBe(3);
  });

  it("are sent where merely asking for the storage throws, as a visit that is not counted", () => {
    const { reports, entries, sent } = setup({ isBlocked: true });
    reports.opened(BOOT, "order");
    expect(entries()).toEqual(["order opening"]);
    expect(sent.map(({ report }) => report.first)).toEqual([false]);
  });

  it("come from no visit that was not chosen", () => {
    const { reports, mark, entries } = setup();
    reports.opened({ ...BOOT, reports: 0 }, "order");
    mark("screen-failed", { error: "Error: x" });
    expect(entries()).toEqual([]);
  });
});
