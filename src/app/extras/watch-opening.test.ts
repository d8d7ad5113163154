// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AppPlan } from "../../language/plan.ts";
import { createUiState, openingAtom } from "../parts/ui-state.ts";
import { watchOpening } from "./watch-opening.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const app = { texts: { slow: "Slow", retry: "Retry" }, calls: { slow: 10_000 } } as unknown as AppPlan;
const said = () => document.querySelector("[role=alert]")?.textContent;

it.each(["before", "after"])("says that a screen does not come which was asked for %s it watches", (when) => {
  const ui = createUiState({ normal: 1, error: 1 });
  const open = (isOpening: boolean) => ui.jotai.set(openingAtom, isOpening);
  if (when === "before") open(true);
  watchOpening(window, { app, ui });
  open(true);
  vi.advanceTimersByTime(9_999);
  expect(said()).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(said()).toBe("SlowRetry");
  open(false);
  expect([said(), vi.getTimerCount()]).toEqual([undefined, 0]);
});
