import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** From now on the page's time stands still: what it does after so many seconds is done when the test says so. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // Ahead of any delay of the driver's: a clock is not set back.
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Asserts that what has just appeared under a stopped clock stays for so many milliseconds, and no longer. */
export async function expectGoneAfter(what: Locator, milliseconds: number): Promise<void> {
  const { clock } = what.page();
  await clock.runFor(milliseconds - 200);
  expect(await what.isVisible()).toBe(true);
  await clock.runFor(400);
  await what.waitFor({ state: "hidden" });
}

/** Lets a stopped clock go on by milliseconds for what needs some, such as a library's own timers of no length. */
export async function withTicks<T>(page: Page, work: Promise<T>): Promise<T> {
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  while (!isDone) await page.clock.runFor(1);
  return ended;
}
