import type { Page } from "playwright-core";

/**
 * Notes the short messages that the page shows from now on: each is gone after two or three seconds, and on a busy machine
 * a test looks later than that.
 */
export async function recordToasts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const toasts: string[] = [];
    Object.assign(window, { toasts });
    let shown: Element | null = null;
    new MutationObserver(() => {
      const toast = document.querySelector(".sk-toast");
      if (toast !== null && (toast !== shown || toast.textContent !== toasts.at(-1)))
        toasts.push(toast.textContent ?? "");
      shown = toast;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { toasts: string[] }).toasts);
}
