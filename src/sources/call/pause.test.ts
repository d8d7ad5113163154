import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pause } from "./pause.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("is true after its time and not before", async () => {
  const done = vi.fn();
  void pause(1_500, new AbortController().signal).then(done);
  await vi.advanceTimersByTimeAsync(1_499);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledWith(true);
});

it("is false at once when it is given up, before or meanwhile, and leaves no timer", async () => {
  const stop = new AbortController();
  const waiting = pause(1_500, stop.signal);
  stop.abort();
  expect(await waiting).toBe(false);
  expect(await pause(1_500, stop.signal)).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
