import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** From now on the page's time stands still: what it does after so many seconds is done when the test says so. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // Ahead of any delay of the driver's: a clock is not set back.
  await page.clock.pauseAt(Date.now() + 60_000);
}

/**
 * Notes the timers that the pages opened from now on set. Time that passes before one is set is none of its own, and the
 * code that sets it may be on its way: each call waits until another one of so many milliseconds is there.
 */
export async function recordTimers(page: Page): Promise<(milliseconds: number) => Promise<void>> {
  // Behind the test's own clock, whose script comes first.
  await page.addInitScript(() => {
    const set = window.setTimeout;
    const timers: number[] = [];
    const record = (run: TimerHandler, milliseconds?: number, ...more: unknown[]) => {
      timers.push(milliseconds ?? 0);
      return set(run, milliseconds, ...more);
    };
    Object.assign(window, { timers, setTimeout: record });
  });
  const isSet = (milliseconds: number) =>
    page.evaluate((length) => {
      const { timers } = window as unknown as { timers: number[] };
      const at = timers.indexOf(length);
      if (at >= 0) timers.splice(at, 1);
      return at >= 0;
    }, milliseconds);
  return (milliseconds) => expect.poll(() => isSet(milliseconds), { message: `${milliseconds} ms` }).toBe(true);
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
