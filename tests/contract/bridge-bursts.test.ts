import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SHELLS, setUpBridge, TIMEOUT } from "./set-up-bridge.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const URL = { url: "/x" };

describe("faults 21 and 23: a message to the shell by taps in a burst", () => {
  it.each(SHELLS)("reaches the shell once (%s); each tap has its outcome", async (kind) => {
    const { bridge, shell } = setUpBridge(kind);
    const outcomes = [bridge.send("open", URL), bridge.send("open", URL)];
    await vi.advanceTimersByTimeAsync(200);
    outcomes.push(bridge.send("open", URL));
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect((await Promise.all(outcomes)).map(({ status }) => status)).toEqual(["sent", "sent", "sent"]);
    expect(shell.received).toHaveLength(1);
    expect(bridge.log()).toHaveLength(1);
  });

  it("goes back one page where there is no shell", async () => {
    const { bridge, fellBack } = setUpBridge("none");
    for (let tap = 0; tap < 5; tap++) void bridge.send("close", {});
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(fellBack()).toEqual([{ kind: "back", value: "" }]);
  });

  it("is sent again later, with other members, and after another message", async () => {
    const { bridge, fellBack } = setUpBridge("none");
    void bridge.send("open", URL);
    void bridge.send("open", { url: "/y" });
    void bridge.send("open", URL);
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    void bridge.send("open", URL);
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(fellBack().map(({ value }) => value)).toEqual(["/x", "/y", "/x", "/x"]);
  });
});
