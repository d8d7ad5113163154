import type { Page } from "playwright-core";
import { intercept } from "../browser/intercept.ts";

export interface PausedCall {
  /** Settles when the page has asked for the address: before that, what a tap runs may still be on its way. */
  readonly requested: Promise<void>;
  /** Lets the paused requests go, and everything after it. */
  release(): void;
}

/** Keeps requests to an address from leaving the page until released. */
export async function pauseCall(page: Page, address: string): Promise<PausedCall> {
  let onRelease: () => void = () => {};
  let onRequest: () => void = () => {};
  const released = new Promise<void>((resolve) => (onRelease = resolve));
  const requested = new Promise<void>((resolve) => (onRequest = resolve));
  await intercept(page, `**${address}?*`, async (route) => {
    onRequest();
    await released;
    await route.continue();
  });
  return { requested, release: () => onRelease() };
}
