import type { Page } from "playwright-core";

export interface HeldCall {
  /** Settles when the page has asked for the address: before that, what a tap runs may still be on its way. */
  readonly asked: Promise<void>;
  /** Lets what was held through, and everything after it. */
  release(): void;
}

/** Keeps requests to an address from leaving the page until released. */
export async function holdCall(page: Page, address: string): Promise<HeldCall> {
  let open: () => void = () => {};
  let tellAsked: () => void = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const asked = new Promise<void>((resolve) => (tellAsked = resolve));
  await page.route(`**${address}?*`, async (route) => {
    tellAsked();
    await opened;
    await route.continue();
  });
  return { asked, release: () => open() };
}
