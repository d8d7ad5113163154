import { vi } from "vitest";
import type { FallbackCall, Guard } from "../../src/bridge/bridge-options.ts";
import { createBridge } from "../../src/bridge/create-bridge.ts";
import { createSender } from "../../src/bridge/create-sender.ts";
import { createFakeShell, type FakeShellKind, type FakeShellOptions } from "../../src/bridge/testing/fake-shell.ts";
import type { JsonObject } from "../../src/kit/json.ts";
import type { BridgeDocument } from "../../src/language/documents.ts";

export const TIMEOUT = 1000;
export const DOCUMENT: BridgeDocument = {
  transports: [
    { kind: "object", name: "Android" },
    { kind: "handlers", path: ["webkit", "messageHandlers"] },
    { kind: "post", name: "ReactNativeWebView" },
  ],
  messages: {
    call: { summary: "", payload: { phone: "phone" }, fallback: { do: "tel", property: "phone" } },
    open: { summary: "", payload: { url: "address" }, fallback: { do: "navigate", property: "url" } },
    home: { summary: "", payload: {}, fallback: { do: "navigate", path: "/" } },
    close: { summary: "", payload: {}, fallback: { do: "back" } },
    track: { summary: "", payload: { event: "text", productId: "text" } },
  },
  sends: { close: "close", sessionExpired: "gone", screenOpened: "track" },
  readyTimeout: TIMEOUT,
};

/** One valid message of each name, and what the web does without a shell. */
export const CASES: readonly (readonly [name: string, payload: JsonObject, fallback: FallbackCall | null])[] = [
  ["call", { phone: "+255 800" }, { kind: "tel", value: "+255 800" }],
  ["open", { url: "/x?y=é" }, { kind: "navigate", value: "/x?y=é" }],
  ["home", {}, { kind: "navigate", value: "/" }],
  ["close", {}, { kind: "back", value: "" }],
  ["track", { event: "e", productId: "7" }, null],
];
export const SENT = CASES.map(([name, payload]) => ({ name, payload }));
export const FELL_BACK = CASES.flatMap(([, , fallback]) => fallback ?? []);
export const SHELLS: readonly FakeShellKind[] = ["android", "ios", "react-native"];

export const loadSender = async () => createSender;
/** Lets everything pass as it is. */
export const LENIENT: Guard = async (_, value) => ({ value });

/** A bridge that listens to a fake shell, and everything it did. */
export function setUpBridge(kind: FakeShellKind, options?: FakeShellOptions, guard: Guard = LENIENT) {
  const shell = createFakeShell(kind, options);
  const fallback = vi.fn<(call: FallbackCall) => void>();
  const report = vi.fn<(event: string) => void>();
  const bridge = createBridge({ document: DOCUMENT, shell: shell.window, loadSender, guard, fallback, report });
  bridge.listen();
  return {
    shell,
    bridge,
    report,
    fallback,
    fellBack: () => fallback.mock.calls.map(([call]) => call),
    reports: () => report.mock.calls.map(([event]) => event),
    /** Sends one of each, not waiting for what becomes of it. */
    async sendAll() {
      const outcomes: Promise<{ readonly status: string }>[] = [];
      for (const [name, payload] of CASES) {
        outcomes.push(bridge.send(name, payload));
        await vi.advanceTimersByTimeAsync(0);
      }
      return outcomes;
    },
  };
}

export const statuses = async (outcomes: readonly Promise<{ readonly status: string }>[]) =>
  (await Promise.all(outcomes)).map(({ status }) => status);
export const ALL_SENT = CASES.map(() => "sent");
export const NONE_SENT = CASES.map(([, , fallback]) => (fallback === null ? "logged" : "fallback"));
