import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { canSend } from "../../src/bridge/can-send.ts";
import { createBridge } from "../../src/bridge/create-bridge.ts";
import { createFakeShell, type FakeShellKind, type FakeShellOptions } from "../../src/bridge/testing/fake-shell.ts";
import {
  CASES,
  DOCUMENT,
  FELL_BACK,
  LENIENT,
  loadSender,
  NONE_SENT,
  setUpBridge,
  statuses,
  TIMEOUT,
} from "./set-up-bridge.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the bridge without a shell", () => {
  it("runs each message's fallback after one wait, in order, and logs what has none", async () => {
    const { bridge, sendAll, fellBack } = setUpBridge("none");
    const outcomes = await sendAll();
    await vi.advanceTimersByTimeAsync(TIMEOUT - 1);
    expect(fellBack()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(fellBack()).toEqual(FELL_BACK);
    expect(await statuses(outcomes)).toEqual(NONE_SENT);
    expect(bridge.log().map(({ name, status }) => [name, status])).toEqual(
      CASES.map(([name], index) => [name, NONE_SENT[index]]),
    );
  });

  it("does not wait a second time", async () => {
    const { bridge, fellBack } = setUpBridge("none");
    void bridge.send("home", {});
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    void bridge.send("close", {});
    await vi.advanceTimersByTimeAsync(0);
    expect(fellBack()).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("goes on waiting when told of a shell that is not there", async () => {
    const { bridge, fellBack } = setUpBridge("none");
    void bridge.send("home", {});
    bridge.receive("ready");
    expect(fellBack()).toEqual([]);
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(fellBack()).toHaveLength(1);
  });

  it("can send nothing", () => {
    expect(canSend(DOCUMENT, setUpBridge("none").shell.window, "home")).toBe(false);
  });

  it("only logs a fallback that has nothing to go on", async () => {
    const { bridge, fellBack } = setUpBridge("none");
    const outcome = bridge.send("call", { phone: "" });
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(await outcome).toEqual({ status: "logged" });
    expect(fellBack()).toEqual([]);
  });

  it("logs and reports a fallback that fails", async () => {
    const { bridge, fallback, reports } = setUpBridge("none");
    fallback.mockImplementation(() => {
      throw new Error("no dialler");
    });
    const outcome = bridge.send("call", { phone: "1" });
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(await outcome).toEqual({ status: "logged" });
    expect(reports()).toEqual(["bridge-fallback-failed call"]);
  });

  it("reports that its code cannot be had, and tries again at the next message", async () => {
    const shell = createFakeShell("android");
    const report = vi.fn<(event: string) => void>();
    const load = vi.fn(loadSender).mockRejectedValueOnce(new Error("gone"));
    const options = { document: DOCUMENT, shell: shell.window, loadSender: load, guard: LENIENT, report };
    const bridge = createBridge({ ...options, fallback: () => {} });
    expect(await bridge.send("home", {})).toEqual({ status: "logged" });
    expect(report.mock.calls).toEqual([["bridge-unavailable"]]);
    expect(await bridge.send("home", {})).toEqual({ status: "sent" });
    expect(shell.received).toHaveLength(1);
  });

  it.each([undefined, null, 1, "window"])("lives with %j for a window", async (shell) => {
    const fallback = vi.fn();
    const bridge = createBridge({ document: DOCUMENT, shell, loadSender, guard: LENIENT, fallback, report: () => {} });
    bridge.listen();
    bridge.onNativeBack(() => true);
    const outcome = bridge.send("home", {});
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(await outcome).toEqual({ status: "fallback" });
  });
});

describe("the bridge over several transports", () => {
  function both(android: FakeShellOptions, reactNative: FakeShellOptions = {}) {
    const first = createFakeShell("android", android);
    const second = createFakeShell("react-native", reactNative);
    const shell = {
      Android: Reflect.get(first.window, "Android"),
      ReactNativeWebView: Reflect.get(second.window, "ReactNativeWebView"),
    };
    const fallback = vi.fn();
    return {
      first,
      second,
      fallback,
      bridge: createBridge({ document: DOCUMENT, shell, loadSender, guard: LENIENT, fallback, report: () => {} }),
    };
  }

  it("uses the first that is configured and present, alone", async () => {
    const { first, second, bridge } = both({});
    await bridge.send("home", {});
    expect([first.received.length, second.received.length]).toEqual([1, 0]);
  });

  it("goes on to the next when one throws", async () => {
    const { second, fallback, bridge } = both({ throws: true });
    expect(await bridge.send("home", {})).toEqual({ status: "sent" });
    expect(second.received).toEqual([{ name: "home", payload: {} }]);
    expect(fallback).not.toHaveBeenCalled();
  });

  it("goes on to the next when one lacks the message", async () => {
    const { first, second, bridge } = both({ lacks: ["home"] });
    await bridge.send("home", {});
    await bridge.send("close", {});
    expect([first.received.length, second.received.length]).toEqual([1, 1]);
  });

  it("does not hand a message to another when one answered with an error", async () => {
    const { second, fallback, bridge } = both({ answers: "error" });
    expect(await bridge.send("home", {})).toEqual({ status: "fallback" });
    expect(second.received).toEqual([]);
    expect(fallback).toHaveBeenCalledTimes(1);
  });

  it.each<FakeShellKind>(["android", "ios"])(
    "falls back at once for a message that the %s shell lacks",
    async (kind) => {
      const { bridge, shell, fellBack } = setUpBridge(kind, { lacks: ["home"] });
      expect(await bridge.send("home", {})).toEqual({ status: "fallback" });
      expect(canSend(DOCUMENT, shell.window, "home")).toBe(false);
      expect(shell.received).toEqual([]);
      expect(fellBack()).toHaveLength(1);
    },
  );
});
