import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Presses the browser's own back or forward. A moment later: a step to another page ends the script that takes it. */
export function stepInHistory(page: Page, steps: -1 | 1): Promise<void> {
  return page.evaluate((by) => void setTimeout(() => history.go(by)), steps);
}

/**
 * Waits until the page holds the browser's back, or no longer: its code comes behind the screen, and marks an entry of
 * its own. A reload in the middle of the step off that entry is called off.
 */
export async function untilHoldsBack(page: Page, holds: boolean): Promise<void> {
  await expect.poll(() => page.evaluate(() => Object.values(Object(history.state)).includes(true))).toBe(holds);
}
