import { afterEach, describe, expect, it, vi } from "vitest";
import { completeAbortSignal } from "./polyfill-abort-signal.ts";

function oldSignal(): typeof AbortSignal {
  const target = {} as typeof AbortSignal;
  completeAbortSignal(target);
  return target;
}

describe("AbortSignal on an old phone", () => {
  afterEach(() => vi.useRealTimers());

  it("any() aborts with the first of its signals and its reason", () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const any = oldSignal().any([first.signal, second.signal]);
    expect(any.aborted).toBe(false);
    second.abort("left the page");
    first.abort("too late");
    expect(any.aborted).toBe(true);
    expect(any.reason).toBe("left the page");
  });

  it("any() of an aborted signal is aborted at once", () => {
    expect(oldSignal().any([AbortSignal.abort("gone")]).reason).toBe("gone");
  });

  it("timeout() aborts with a TimeoutError when the time is over, not before", () => {
    vi.useFakeTimers();
    const signal = oldSignal().timeout(1000);
    vi.advanceTimersByTime(999);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.reason).toMatchObject({ name: "TimeoutError" });
  });

  it("leaves a complete AbortSignal alone", () => {
    const { any, timeout } = AbortSignal;
    completeAbortSignal(AbortSignal);
    expect([AbortSignal.any, AbortSignal.timeout]).toEqual([any, timeout]);
  });
});
