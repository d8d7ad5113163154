import type { Page } from "playwright-core";

interface SeenToast {
  readonly text: string;
  readonly seconds: number;
}

/** Times the app's messages by the page's own clock, from now on; the driver's would add its own delay. */
export async function watchToasts(page: Page): Promise<() => Promise<readonly SeenToast[]>> {
  await page.evaluate(() => {
    const seen: SeenToast[] = [];
    let showing: { text: string; from: number } | null = null;
    (window as unknown as { seenToasts: SeenToast[] }).seenToasts = seen;
    new MutationObserver(() => {
      const text = document.querySelector<HTMLElement>(".sk-toast")?.innerText ?? null;
      if (text === (showing?.text ?? null)) return;
      const now = performance.now();
      if (showing !== null) seen.push({ text: showing.text, seconds: (now - showing.from) / 1000 });
      showing = text === null ? null : { text, from: now };
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenToasts: SeenToast[] }).seenToasts);
}
