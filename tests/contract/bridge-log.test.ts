import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setUpBridge } from "./set-up-bridge.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the log of the bridge", () => {
  it("tells what was sent, how it went and when", async () => {
    vi.setSystemTime(1234);
    const { bridge } = setUpBridge("android");
    await bridge.send("call", { phone: "1" });
    await bridge.send("x".repeat(1000), { secret: "s" });
    expect(bridge.log()).toEqual([
      { name: "call", payload: { phone: "1" }, status: "sent", at: 1234 },
      { name: "x".repeat(64), payload: {}, status: "refused", at: 1234 },
    ]);
  });

  it("keeps the last 50", async () => {
    const { bridge } = setUpBridge("android");
    for (let phone = 1; phone <= 60; phone++) await bridge.send("call", { phone: String(phone) });
    expect(bridge.log()).toHaveLength(50);
    expect(bridge.log()[0]?.payload).toEqual({ phone: "11" });
  });

  it("tells its subscribers of each entry, with a new list, until they leave", async () => {
    const { bridge } = setUpBridge("android");
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
    const { bridge, reports } = setUpBridge("android");
    bridge.subscribe(() => {
      throw new Error("broken");
    });
    expect(await bridge.send("home", {})).toEqual({ status: "sent" });
    expect(reports()).toEqual(["bridge-listener-failed"]);
  });
});
