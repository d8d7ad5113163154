import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { canSend, canTell } from "../../src/bridge/can-send.ts";
import type { JsonObject } from "../../src/kit/json.ts";
import {
  ALL_SENT,
  CASES,
  DOCUMENT,
  FELL_BACK,
  NONE_SENT,
  SENT,
  SHELLS,
  setUpBridge,
  statuses,
  TIMEOUT,
} from "./set-up-bridge.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each(SHELLS)("the bridge over %s", (kind) => {
  it("delivers every message as declared, once, in order, at once and with no fallback", async () => {
    const { shell, sendAll, fellBack, reports } = setUpBridge(kind);
    const outcomes = await sendAll();
    expect(shell.received).toEqual(SENT);
    expect(await statuses(outcomes)).toEqual(ALL_SENT);
    await vi.advanceTimersByTimeAsync(10 * TIMEOUT);
    expect(shell.received).toEqual(SENT);
    expect(fellBack()).toEqual([]);
    expect(reports()).toEqual([]);
  });

  it("tells of the engine's own events by the messages that the document names, with the members they take", async () => {
    const { shell, bridge } = setUpBridge(kind);
    bridge.emit("close", { screen: "a" });
    bridge.emit("sessionExpired", {});
    bridge.emit("screenOpened", { event: "e", productId: "7", screen: "a" });
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(shell.received).toEqual([
      { name: "close", payload: {} },
      { name: "track", payload: { event: "e", productId: "7" } },
    ]);
    const told = (["close", "sessionExpired"] as const).map((event) => canTell(DOCUMENT, shell.window, event));
    expect(told).toEqual([true, false]);
  });

  it("keeps messages for a late shell and delivers them in order, once", async () => {
    const { shell, sendAll, bridge, fellBack } = setUpBridge(kind, { late: true, twice: true });
    const outcomes = await sendAll();
    await vi.advanceTimersByTimeAsync(TIMEOUT / 2);
    expect(shell.received).toEqual([]);
    shell.arrive();
    expect(shell.received).toEqual(SENT);
    expect(await statuses(outcomes)).toEqual(ALL_SENT);
    await vi.advanceTimersByTimeAsync(10 * TIMEOUT);
    expect(shell.received).toHaveLength(CASES.length);
    expect(fellBack()).toEqual([]);
    expect(bridge.dropped()).toBe(0);
  });

  it("finds a late shell that never says it is ready", async () => {
    const { shell, sendAll } = setUpBridge(kind, { late: true, silent: true });
    const outcomes = await sendAll();
    shell.arrive();
    expect(shell.received).toEqual([]);
    await vi.advanceTimersByTimeAsync(TIMEOUT / 10);
    expect(shell.received).toEqual(SENT);
    expect(await statuses(outcomes)).toEqual(ALL_SENT);
  });

  it("lets no newcomer overtake those that wait", async () => {
    const { shell, bridge } = setUpBridge(kind, { late: true, silent: true });
    void bridge.send("call", { phone: "1" });
    await vi.advanceTimersByTimeAsync(0);
    shell.arrive();
    void bridge.send("call", { phone: "2" });
    await vi.advanceTimersByTimeAsync(0);
    expect(shell.received.map(({ payload }) => payload)).toEqual([{ phone: "1" }, { phone: "2" }]);
  });

  it("takes the web fallback when the shell comes only after the time limit, and the shell from then on", async () => {
    const { shell, sendAll, bridge, fellBack } = setUpBridge(kind, { late: true });
    const outcomes = await sendAll();
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(await statuses(outcomes)).toEqual(NONE_SENT);
    shell.arrive();
    expect(shell.received).toEqual([]);
    expect(await bridge.send("home", {})).toEqual({ status: "sent" });
    expect(fellBack()).toEqual(FELL_BACK);
  });

  it("takes the web fallback when the shell throws, and reports it without the payload", async () => {
    const { shell, sendAll, fellBack, reports } = setUpBridge(kind, { throws: true });
    expect(await statuses(await sendAll())).toEqual(NONE_SENT);
    expect(shell.received).toEqual([]);
    expect(fellBack()).toEqual(FELL_BACK);
    expect(reports()).toEqual(CASES.map(([name]) => `bridge-failed ${name}`));
  });

  it("takes the web fallback when the shell answers with an error", async () => {
    const { shell, sendAll, fellBack } = setUpBridge(kind, { answers: "error" });
    expect(await statuses(await sendAll())).toEqual(NONE_SENT);
    expect(shell.received).toEqual(SENT);
    expect(fellBack()).toEqual(FELL_BACK);
  });

  it("counts a message as sent when the shell never answers", async () => {
    const { sendAll, fellBack } = setUpBridge(kind, { answers: "never" });
    const outcomes = await sendAll();
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(await statuses(outcomes)).toEqual(ALL_SENT);
    expect(fellBack()).toEqual([]);
  });

  it.each<[string, string, unknown]>([
    ["an unknown name", "format", {}],
    ["a name of every object", "constructor", {}],
    ["the name __proto__", "__proto__", {}],
    ["a missing member", "call", {}],
    ["a mistyped member", "call", { phone: 255 }],
    ["a null member", "call", { phone: null }],
    ["an undeclared member", "call", { phone: "1", extra: "x" }],
    ["another member in its place", "call", { number: "1" }],
    ["an inherited member", "call", Object.assign(Object.create({ phone: "1" }), { other: "x" })],
    ["no payload", "home", null],
    ["a list for a payload", "home", []],
  ])("refuses %s and sends nothing", async (_, name, payload) => {
    const { shell, bridge, fellBack, reports } = setUpBridge(kind);
    expect(await bridge.send(name, payload as JsonObject)).toEqual({ status: "refused" });
    expect(shell.received).toEqual([]);
    expect(fellBack()).toEqual([]);
    expect(reports()).toEqual(["bridge-refused"]);
  });

  it("can send what the catalog has, and nothing else", () => {
    const { shell } = setUpBridge(kind);
    const can = (name: string) => canSend(DOCUMENT, shell.window, name);
    expect(CASES.every(([name]) => can(name))).toBe(true);
    expect(["format", "constructor", "__proto__", "toString"].some(can)).toBe(false);
  });

  it("answers the hardware's back with what the page did", () => {
    const { shell, bridge, reports } = setUpBridge(kind);
    expect(shell.pressBack()).toBeNull();
    bridge.onNativeBack(() => true);
    expect(shell.pressBack()).toBe(true);
    bridge.onNativeBack(() => false);
    expect(shell.pressBack()).toBe(false);
    expect(reports()).toEqual([]);
  });

  it("leaves back to the shell when the page's rule fails, and reports it", () => {
    const { shell, bridge, reports } = setUpBridge(kind);
    bridge.onNativeBack(() => {
      throw new Error("broken");
    });
    expect(shell.pressBack()).toBe(false);
    expect(reports()).toEqual(["native-back-failed"]);
  });
});
