import type { Page } from "playwright-core";

/**
 * The short messages that the page has shown since it was loaded, the first first. Each is gone after two or three seconds,
 * and on a busy machine a test looks later than that.
 */
export function toastsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { readonly toasts: readonly string[] }).toasts);
}

/** Runs in the page, before any of its scripts. */
export function recordToasts(): void {
  const toasts: string[] = [];
  Object.assign(window, { toasts });
  let shown: Element | null = null;
  new MutationObserver(() => {
    const toast = document.querySelector(".sk-toast");
    if (toast !== null && (toast !== shown || toast.textContent !== toasts.at(-1)))
      toasts.push(toast.textContent ?? "");
    shown = toast;
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
