import type { Page } from "playwright-core";

/** Presses the browser's own back or forward. A moment later: a step to another page ends the script that takes it. */
export function stepInHistory(page: Page, steps: -1 | 1): Promise<void> {
  return page.evaluate((by) => void setTimeout(() => history.go(by)), steps);
}
