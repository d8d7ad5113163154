// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createShellGuard } from "../../src/app/navigation/create-shell-guard.ts";
import { leaveAtom } from "../../src/app/notices/ask-to-leave.ts";
import type { PageParts } from "../../src/app/parts/page-parts.ts";
import { createUiState, toastAtom } from "../../src/app/parts/ui-state.ts";
import { DOCUMENT, loadSender, SHELLS, setUpBridge, TIMEOUT } from "./set-up-bridge.ts";

const ORIGIN = "https://app.example";
const NOT_SAFE = "not safe";
const NO_PHONE = "no phone";

beforeEach(() => {
  vi.useFakeTimers();
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`${ORIGIN}/order?session=s`);
});
afterEach(() => void vi.useRealTimers());

/** A bridge with the guard that the app gives it, over a shell of that kind. */
function setUp(kind: Parameters<typeof setUpBridge>[0], options?: Parameters<typeof setUpBridge>[1]) {
  const ui = createUiState({ normal: 3000, error: 2000 });
  const reported = vi.fn();
  const parts = {
    app: {
      hosts: { follow: ["pay.example", "http://old.example"], images: [], frames: [], shell: ["lender:"] },
      texts: { refusedLocation: NOT_SAFE, refusedPhone: NO_PHONE, failed: "failed" },
    },
    boot: { sandbox: false },
    ui,
    report: reported,
  } as unknown as PageParts;
  const all = setUpBridge(kind, options, createShellGuard(parts));
  return {
    ...all,
    reported,
    toast: () => ui.jotai.get(toastAtom)?.text ?? null,
    question: () => ui.jotai.get(leaveAtom),
  };
}

const HOSTILE_ADDRESSES = [
  "javascript:alert(1)",
  " JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "intent://pay#Intent;scheme=tel;end",
  "file:///data/data/app/cookies",
  "content://contacts/1",
  "data:text/html,<script>",
  "blob:https://app.example/1",
  "tel:*21*0700000000#",
  "sms:+255700000000",
  "lender\u200b:home",
  "lender",
  "//evil.example/x",
  "/\\evil.example",
  "https://pay.example@evil.example/",
  "https://pay.example\\@evil.example/",
  "http://pay.example/",
  "http://evil.example/",
  "https://old.example:443@evil.example",
  `https://pay.example/${"x".repeat(8192)}`,
  "",
  "   ",
];
const HOSTILE_NUMBERS = [
  "*21*0700000000#",
  "##002#",
  "0700000000,,1#",
  "0700000000;9",
  "0700000000p1",
  "0700000000w1",
  "tel:0700000000",
  "12",
  "1234567890123456",
  "+",
  "0700+000000",
  "07\u202e00000",
  "0700\n000000",
  "٠٧٠٠٠٠٠٠٠٠",
  "",
];

describe.each([...SHELLS, "none"] as const)("promise 23: what goes to the shell, over %s", (kind) => {
  it.each(HOSTILE_ADDRESSES)("refuses the address %j before any transport, and says so", async (url) => {
    const { bridge, shell, fellBack, toast, reported, reports } = setUp(kind);
    const outcome = bridge.send("open", { url });
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(await outcome).toEqual({ status: "refused" });
    expect(shell.received).toEqual([]);
    expect(fellBack()).toEqual([]);
    expect([NOT_SAFE, "failed"]).toContain(toast());
    expect(bridge.log()).toMatchObject([{ name: "open", payload: {}, status: "refused" }]);
    expect(reports()).toEqual(["bridge-refused open"]);
    expect(reported).toHaveBeenCalledTimes(1);
    if (url.trim() !== "") expect(JSON.stringify(reported.mock.calls)).not.toContain(url);
  });

  it.each(HOSTILE_NUMBERS)("refuses the number %j before any transport, and says so", async (phone) => {
    const { bridge, shell, fellBack, toast, reported } = setUp(kind);
    const outcome = bridge.send("call", { phone });
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(await outcome).toEqual({ status: "refused" });
    expect(shell.received).toEqual([]);
    expect(fellBack()).toEqual([]);
    expect(toast()).toBe(NO_PHONE);
    expect(reported.mock.calls).toEqual([["phone-refused", {}]]);
  });

  it("asks about a host that is not listed, and sends nothing when the borrower declines", async () => {
    const { bridge, shell, fellBack, question } = setUp(kind);
    const outcome = bridge.send("open", { url: "https://evil.example/x" });
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(shell.received).toEqual([]);
    expect(question()?.reason).toEqual({ host: "evil.example" });
    question()?.answer(false);
    expect(await outcome).toEqual({ status: "refused" });
    expect(shell.received).toEqual([]);
    expect(fellBack()).toEqual([]);
  });
});

describe.each(SHELLS)("promise 23: what the shell gets, over %s", (kind) => {
  it.each([
    ["/order?x=1#/card", `${ORIGIN}/order?x=1#/card`],
    [`${ORIGIN}/order`, `${ORIGIN}/order`],
    ["https://pay.example/x", "https://pay.example/x"],
    ["http://old.example/x", "http://old.example/x"],
    ["lender://home?tab=2", "lender://home?tab=2"],
    ["Lender:home ", "Lender:home"],
  ])("is %s as the absolute %s, without a question", async (url, sent) => {
    const { bridge, shell, toast } = setUp(kind);
    expect(await bridge.send("open", { url })).toEqual({ status: "sent" });
    expect(shell.received).toEqual([{ name: "open", payload: { url: sent } }]);
    expect(toast()).toBeNull();
  });

  it.each(["+255 800 000 000", "(022) 211-0000", "0800.110.110", "112", "+255\u00a0800", "022/211"])(
    "is the number %s as it is",
    async (phone) => {
      const { bridge, shell } = setUp(kind);
      await bridge.send("call", { phone });
      expect(shell.received).toEqual([{ name: "call", payload: { phone } }]);
    },
  );

  it("is a host that is not listed, once the borrower agreed", async () => {
    const { bridge, shell, question } = setUp(kind);
    const outcome = bridge.send("open", { url: "https://evil.example/x" });
    await vi.advanceTimersByTimeAsync(0);
    question()?.answer(true);
    expect(await outcome).toEqual({ status: "sent" });
    expect(shell.received).toEqual([{ name: "open", payload: { url: "https://evil.example/x" } }]);
  });

  it("does not hold up a message of plain text while the borrower is asked", async () => {
    const { bridge, shell, question } = setUp(kind);
    void bridge.send("open", { url: "https://evil.example/x" });
    await vi.advanceTimersByTimeAsync(0);
    expect(question()).not.toBeNull();
    expect(await bridge.send("home", {})).toEqual({ status: "sent" });
    expect(shell.received).toEqual([{ name: "home", payload: {} }]);
  });
});

describe("promise 23: without a shell", () => {
  it("an address that only the shell can open is opened by no page", async () => {
    const { bridge, fellBack } = setUp("none");
    const outcome = bridge.send("open", { url: "lender://home" });
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(await outcome).toEqual({ status: "logged" });
    expect(fellBack()).toEqual([]);
  });

  it("the page opens what the borrower agreed to without asking again", async () => {
    const { bridge, fellBack, question } = setUp("none");
    const outcome = bridge.send("open", { url: "https://evil.example/x" });
    await vi.advanceTimersByTimeAsync(0);
    question()?.answer(true);
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(await outcome).toEqual({ status: "fallback" });
    expect(fellBack()).toEqual([{ kind: "navigate", value: "https://evil.example/x", confirmed: true }]);
  });
});

describe("promise 23: a guard that cannot be had", () => {
  it("lets plain text pass alone", async () => {
    const { bridge, shell } = setUpBridge("android", {}, async () => null);
    expect(await bridge.send("call", { phone: "112" })).toEqual({ status: "refused" });
    expect(await bridge.send("track", { event: "e", productId: "1" })).toEqual({ status: "sent" });
    expect(shell.received.map(({ name }) => name)).toEqual(["track"]);
  });

  it("takes a member of a type it does not know for an address", async () => {
    const messages = { ...DOCUMENT.messages, odd: { summary: "", payload: { to: "uri" as "text" } } };
    const addresses: string[] = [];
    const { createBridge } = await import("../../src/bridge/create-bridge.ts");
    const bridge = createBridge({
      document: { ...DOCUMENT, messages },
      shell: {},
      loadSender,
      guard: async (type) => {
        addresses.push(type);
        return null;
      },
      fallback: () => {},
      report: () => {},
    });
    expect(await bridge.send("odd", { to: "javascript:alert(1)" })).toEqual({ status: "refused" });
    expect(addresses).toEqual(["address"]);
  });
});
