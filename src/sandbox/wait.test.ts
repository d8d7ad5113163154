import { expect, it, vi } from "vitest";
import { wait } from "./wait.ts";

it("ends after its time, or at once when the caller gives up", async () => {
  vi.useFakeTimers();
  try {
    const ended: string[] = [];
    const controller = new AbortController();
    void wait(1000, new AbortController().signal).then(() => ended.push("time"));
    void wait(1000, controller.signal).then(() => ended.push("abort"));
    controller.abort();
    await vi.advanceTimersByTimeAsync(999);
    expect(ended).toEqual(["abort"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toEqual(["abort", "time"]);
  } finally {
    vi.useRealTimers();
  }
});
