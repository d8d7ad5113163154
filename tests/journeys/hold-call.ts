import type { Page } from "playwright-core";

export interface HeldCall {
  /** Lets what was held through, and everything after it. */
  release(): void;
}

/** Keeps requests to an address from leaving the page until released. */
export async function holdCall(page: Page, address: string): Promise<HeldCall> {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(`**${address}?*`, async (route) => {
    await opened;
    await route.continue();
  });
  return { release: () => open() };
}
