import { afterEach, describe, expect, it, vi } from "vitest";
import { createBackStack } from "../../render/runtime/back-stack.ts";
import { guardHistory } from "./guard-history.ts";

afterEach(() => vi.useRealTimers());

/** The first page of a visit with a popup that takes the next step back, and a browser that may have lost what is behind. */
function setup() {
  const entries: unknown[] = [{ idx: 0 }];
  let heard: (event: PopStateEvent) => void = () => {};
  const history = {
    get state() {
      return entries.at(-1);
    },
    get length() {
      return entries.length;
    },
    pushState: (state: unknown) => void entries.push(state),
    replaceState: (state: unknown) => void entries.splice(-1, 1, state),
    go: vi.fn((steps: number) => {
      if (entries.length + steps < 1) return;
      entries.splice(steps);
      queueMicrotask(() => heard({ state: entries.at(-1), stopImmediatePropagation() {} } as unknown as PopStateEvent));
    }),
  };
  vi.stubGlobal("window", { history });
  const backStack = createBackStack();
  const closePopup = backStack.push(() => {});
  const guard = guardHistory({
    popstate: {
      guard(handler) {
        heard = handler ?? heard;
      },
    },
    backStack,
    navigationGuard: { confirmation: () => null },
    handlesBack: () => !backStack.isEmpty(),
    back: () => {},
    watch: () => () => {},
    signal: new AbortController().signal,
    leaveApp: () => {},
  });
  return { entries, history, guard, closePopup };
}

describe("the spare entry above the first page", () => {
  it("is left by one step before another page is opened", async () => {
    const { entries, history, guard, closePopup } = setup();
    expect(entries).toHaveLength(2);
    closePopup();
    await guard.leaveSpareEntry();
    expect(history.go.mock.calls).toEqual([[-1]]);
    expect(entries).toEqual([{ idx: 0 }]);
  });

  it("is the page's own where the shell has cleared the history behind it: nothing waits for a step that never comes", async () => {
    const { entries, history, guard, closePopup } = setup();
    entries.shift();
    closePopup();
    await guard.leaveSpareEntry();
    expect(history.go).not.toHaveBeenCalled();
    expect(history.state).toEqual({ idx: 0 });
  });

  it("is the page's own after a step that a browser says nothing of", async () => {
    vi.useFakeTimers();
    const { history, guard, closePopup } = setup();
    history.go.mockImplementation(() => {});
    closePopup();
    const isLeft = vi.fn();
    void guard.leaveSpareEntry()?.then(isLeft);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(isLeft).toHaveBeenCalledTimes(1);
    expect(history.go).toHaveBeenCalledTimes(1);
  });
});
