import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FallbackCall } from "../../src/bridge/bridge-options.ts";
import { createBridge } from "../../src/bridge/create-bridge.ts";
import { createFakeShell, type FakeShellKind, type FakeShellOptions } from "../../src/bridge/fake-shell.ts";
import type { JsonObject } from "../../src/kit/json.ts";
import type { BridgeDocument } from "../../src/language/documents.ts";

const TIMEOUT = 1000;
const DOCUMENT: BridgeDocument = {
  transports: [
    { kind: "object", name: "Android" },
    { kind: "handlers", path: ["webkit", "messageHandlers"] },
    { kind: "post", name: "ReactNativeWebView" },
  ],
  messages: {
    call: { summary: "", payload: { phone: "string" }, fallback: { do: "tel", property: "phone" } },
    open: { summary: "", payload: { url: "string" }, fallback: { do: "navigate", property: "url" } },
    home: { summary: "", payload: {}, fallback: { do: "navigate", path: "/" } },
    close: { summary: "", payload: {}, fallback: { do: "back" } },
    track: { summary: "", payload: { event: "string", productId: "string" } },
  },
  readyTimeout: TIMEOUT,
};

/** One valid message of each name, and what the web does without a shell. */
const CASES: readonly (readonly [name: string, payload: JsonObject, fallback: FallbackCall | null])[] = [
  ["call", { phone: "+255 800" }, { kind: "tel", value: "+255 800" }],
  ["open", { url: "/x?y=é" }, { kind: "navigate", value: "/x?y=é" }],
  ["home", {}, { kind: "navigate", value: "/" }],
  ["close", {}, { kind: "back", value: "" }],
  ["track", { event: "e", productId: "7" }, null],
];
const SENT = CASES.map(([name, payload]) => ({ name, payload }));
const FELL_BACK = CASES.flatMap(([, , fallback]) => fallback ?? []);
const SHELLS: readonly FakeShellKind[] = ["android", "ios", "react-native"];

function setup(kind: FakeShellKind, options?: FakeShellOptions) {
  const shell = createFakeShell(kind, options);
  const fallback = vi.fn<(call: FallbackCall) => void>();
  const report = vi.fn<(event: string) => void>();
  const bridge = createBridge({ document: DOCUMENT, shell: shell.window, fallback, report });
  bridge.listen();
  return {
    shell,
    bridge,
    report,
    fallback,
    fellBack: () => fallback.mock.calls.map(([call]) => call),
    reports: () => report.mock.calls.map(([event]) => event),
    sendAll: () => Promise.all(CASES.map(([name, payload]) => bridge.send(name, payload))),
  };
}

const statuses = (outcomes: readonly { readonly status: string }[]) => outcomes.map(({ status }) => status);
const ALL_SENT = CASES.map(() => "sent");
const NONE_SENT = CASES.map(([, , fallback]) => (fallback === null ? "logged" : "fallback"));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each(SHELLS)("the bridge over %s", (kind) => {
  it("delivers every message as declared, once, in order, at once and with no fallback", async () => {
    const { shell, sendAll, fellBack, reports } = setup(kind);
    const outcomes = sendAll();
    expect(shell.received).toEqual(SENT);
    expect(statuses(await outcomes)).toEqual(ALL_SENT);
    await vi.advanceTimersByTimeAsync(10 * TIMEOUT);
    expect(shell.received).toEqual(SENT);
    expect(fellBack()).toEqual([]);
    expect(reports()).toEqual([]);
  });

  it("keeps messages for a late shell and delivers them in order, once", async () => {
    const { shell, sendAll, bridge, fellBack } = setup(kind, { late: true, twice: true });
    const outcomes = sendAll();
    await vi.advanceTimersByTimeAsync(TIMEOUT / 2);
    expect(shell.received).toEqual([]);
    shell.arrive();
    expect(shell.received).toEqual(SENT);
    expect(statuses(await outcomes)).toEqual(ALL_SENT);
    await vi.advanceTimersByTimeAsync(10 * TIMEOUT);
    expect(shell.received).toHaveLength(CASES.length);
    expect(fellBack()).toEqual([]);
    expect(bridge.dropped()).toBe(0);
  });

  it("finds a late shell that never says it is ready", async () => {
    const { shell, sendAll } = setup(kind, { late: true, silent: true });
    const outcomes = sendAll();
    shell.arrive();
    expect(shell.received).toEqual([]);
    await vi.advanceTimersByTimeAsync(TIMEOUT / 10);
    expect(shell.received).toEqual(SENT);
    expect(statuses(await outcomes)).toEqual(ALL_SENT);
  });

  it("lets no newcomer overtake those that wait", () => {
    const { shell, bridge } = setup(kind, { late: true, silent: true });
    void bridge.send("call", { phone: "1" });
    shell.arrive();
    void bridge.send("call", { phone: "2" });
    expect(shell.received.map(({ payload }) => payload)).toEqual([{ phone: "1" }, { phone: "2" }]);
  });

  it("takes the web fallback when the shell comes only after the time limit, and the shell from then on", async () => {
    const { shell, sendAll, bridge, fellBack } = setup(kind, { late: true });
    const outcomes = sendAll();
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(statuses(await outcomes)).toEqual(NONE_SENT);
    shell.arrive();
    expect(shell.received).toEqual([]);
    expect(await bridge.send("home", {})).toEqual({ status: "sent" });
    expect(fellBack()).toEqual(FELL_BACK);
  });

  it("takes the web fallback when the shell throws, and reports it without the payload", async () => {
    const { shell, sendAll, fellBack, reports } = setup(kind, { throws: true });
    expect(statuses(await sendAll())).toEqual(NONE_SENT);
    expect(shell.received).toEqual([]);
    expect(fellBack()).toEqual(FELL_BACK);
    expect(reports()).toEqual(CASES.map(([name]) => `bridge-failed ${name}`));
  });

  it("takes the web fallback when the shell answers with an error", async () => {
    const { shell, sendAll, fellBack } = setup(kind, { answers: "error" });
    expect(statuses(await sendAll())).toEqual(NONE_SENT);
    expect(shell.received).toEqual(SENT);
    expect(fellBack()).toEqual(FELL_BACK);
  });

  it("counts a message as sent when the shell never answers", async () => {
    const { sendAll, fellBack } = setup(kind, { answers: "never" });
    const outcomes = sendAll();
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(statuses(await outcomes)).toEqual(ALL_SENT);
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
    const { shell, bridge, fellBack, reports } = setup(kind);
    expect(await bridge.send(name, payload as JsonObject)).toEqual({ status: "refused" });
    expect(shell.received).toEqual([]);
    expect(fellBack()).toEqual([]);
    expect(reports()).toEqual(["bridge-refused"]);
  });

  it("can send what the catalogue has, and nothing else", () => {
    const { bridge } = setup(kind);
    expect(CASES.every(([name]) => bridge.can(name))).toBe(true);
    expect(["format", "constructor", "__proto__", "toString"].some((name) => bridge.can(name))).toBe(false);
  });

  it("answers the hardware's back with what the page did", () => {
    const { shell, bridge, reports } = setup(kind);
    expect(shell.pressBack()).toBeNull();
    const remove = bridge.onNativeBack(() => true);
    expect(shell.pressBack()).toBe(true);
    bridge.onNativeBack(() => false);
    remove();
    expect(shell.pressBack()).toBe(false);
    bridge.onNativeBack(() => {
      throw new Error("broken");
    })();
    expect(shell.pressBack()).toBeNull();
    expect(reports()).toEqual([]);
  });

  it("leaves back to the shell when the page's rule fails, and reports it", () => {
    const { shell, bridge, reports } = setup(kind);
    bridge.onNativeBack(() => {
      throw new Error("broken");
    });
    expect(shell.pressBack()).toBe(false);
    expect(reports()).toEqual(["native-back-failed"]);
  });
});

describe("the bridge without a shell", () => {
  it("runs each message's fallback after one wait, in order, and logs what has none", async () => {
    const { bridge, sendAll, fellBack } = setup("none");
    const outcomes = sendAll();
    await vi.advanceTimersByTimeAsync(TIMEOUT - 1);
    expect(fellBack()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(fellBack()).toEqual(FELL_BACK);
    expect(statuses(await outcomes)).toEqual(NONE_SENT);
    expect(bridge.log().map(({ name, status }) => [name, status])).toEqual(
      CASES.map(([name], index) => [name, NONE_SENT[index]]),
    );
  });

  it("does not wait a second time", async () => {
    const { bridge, fellBack } = setup("none");
    void bridge.send("home", {});
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    void bridge.send("close", {});
    expect(fellBack()).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("goes on waiting when told of a shell that is not there", async () => {
    const { bridge, fellBack } = setup("none");
    void bridge.send("home", {});
    bridge.receive("ready");
    expect(fellBack()).toEqual([]);
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(fellBack()).toHaveLength(1);
  });

  it("can send nothing", () => {
    expect(setup("none").bridge.can("home")).toBe(false);
  });

  it("only logs a fallback that has nothing to go on", async () => {
    const { bridge, fellBack } = setup("none");
    const outcome = bridge.send("call", { phone: "" });
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(await outcome).toEqual({ status: "logged" });
    expect(fellBack()).toEqual([]);
  });

  it("logs and reports a fallback that fails", async () => {
    const { bridge, fallback, reports } = setup("none");
    fallback.mockImplementation(() => {
      throw new Error("no dialler");
    });
    const outcome = bridge.send("call", { phone: "1" });
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(await outcome).toEqual({ status: "logged" });
    expect(reports()).toEqual(["bridge-fallback-failed call"]);
  });

  it.each([undefined, null, 1, "window"])("lives with %j for a window", async (shell) => {
    const fallback = vi.fn();
    const bridge = createBridge({ document: DOCUMENT, shell, fallback, report: () => {} });
    bridge.listen()();
    bridge.onNativeBack(() => true)();
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
    return { first, second, fallback, bridge: createBridge({ document: DOCUMENT, shell, fallback, report: () => {} }) };
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
      const { bridge, shell, fellBack } = setup(kind, { lacks: ["home"] });
      expect(await bridge.send("home", {})).toEqual({ status: "fallback" });
      expect(bridge.can("home")).toBe(false);
      expect(shell.received).toEqual([]);
      expect(fellBack()).toHaveLength(1);
    },
  );
});

describe("messages from the shell", () => {
  const ready = { id: "ready" };

  it.each([
    ["the id alone", "ready"],
    ["an object", ready],
    ["JSON text", JSON.stringify(ready)],
  ])("understands %s", (_, message) => {
    const { bridge } = setup("none");
    bridge.receive(message);
    expect(bridge.dropped()).toBe(0);
  });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["a number", 7],
    ["a list", ["ready"]],
    ["an unknown id", { id: "format" }],
    ["an id of another type", { id: ["ready"] }],
    ["no id", {}],
    ["an inherited id", Object.create(ready)],
    ["broken JSON", '{"id":"ready"'],
    ["a hostile key", '{"__proto__":{"id":"ready"}}'],
    ["8 kB and more", JSON.stringify({ id: "ready", x: "x".repeat(8192) })],
    ["an object of 8 kB and more", { id: "ready", x: "x".repeat(8192) }],
    ["a function", () => {}],
    ["a large integer", 10n],
  ])("drops and counts %s", async (_, message) => {
    const { bridge, shell } = setup("android", { late: true });
    void bridge.send("home", {});
    bridge.receive(message);
    expect(bridge.dropped()).toBe(1);
    expect(shell.received).toEqual([]);
  });

  it("drops and counts a message that holds itself", () => {
    const { bridge } = setup("none");
    const knot: { id: string; knot?: unknown } = { id: "ready" };
    knot.knot = knot;
    bridge.receive(knot);
    expect(bridge.dropped()).toBe(1);
  });

  it("listens to its own origin and to none, and drops and counts every other", () => {
    const { bridge, shell } = setup("none");
    shell.post(ready);
    shell.post(ready, "");
    expect(bridge.dropped()).toBe(0);
    shell.post(ready, "https://agreement.example");
    shell.post(ready, "null");
    expect(bridge.dropped()).toBe(2);
  });

  it("stops listening when told so", () => {
    const shell = createFakeShell("none");
    const bridge = createBridge({ document: DOCUMENT, shell: shell.window, fallback: () => {}, report: () => {} });
    const stop = bridge.listen();
    shell.post("noise");
    stop();
    shell.post("noise");
    expect(bridge.dropped()).toBe(1);
  });
});

describe("the log of the bridge", () => {
  it("tells what was sent, how it went and when", async () => {
    vi.setSystemTime(1234);
    const { bridge } = setup("android");
    await bridge.send("call", { phone: "1" });
    await bridge.send("x".repeat(1000), { secret: "s" });
    expect(bridge.log()).toEqual([
      { name: "call", payload: { phone: "1" }, status: "sent", at: 1234 },
      { name: "x".repeat(64), payload: {}, status: "refused", at: 1234 },
    ]);
  });

  it("keeps the last 50", async () => {
    const { bridge } = setup("android");
    for (let phone = 1; phone <= 60; phone++) await bridge.send("call", { phone: String(phone) });
    expect(bridge.log()).toHaveLength(50);
    expect(bridge.log()[0]?.payload).toEqual({ phone: "11" });
  });

  it("tells its subscribers of each entry, with a new list, until they leave", async () => {
    const { bridge } = setup("android");
    const seen: unknown[] = [];
    const leave = bridge.subscribe(() => seen.push(bridge.log()));
    const before = bridge.log();
    await bridge.send("home", {});
    expect(seen).toEqual([bridge.log()]);
    expect(bridge.log()).not.toBe(before);
    expect(bridge.log()).toBe(bridge.log());
    leave();
    await bridge.send("home", {});
    expect(seen).toHaveLength(1);
  });

  it("survives a subscriber that throws, and reports it", async () => {
    const { bridge, reports } = setup("android");
    bridge.subscribe(() => {
      throw new Error("broken");
    });
    expect(await bridge.send("home", {})).toEqual({ status: "sent" });
    expect(reports()).toEqual(["bridge-listener-failed"]);
  });
});
