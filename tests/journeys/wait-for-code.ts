import type { Page } from "playwright-core";
import { expect } from "vitest";
import { chunkAddress, NOTICE_CODE, TAP_CODE } from "../built-files.ts";

/**
 * Waits for code that the page fetches while it has nothing better to do: what the network is taken from before would
 * never come, as browsers remember a module that could not be had.
 */
export async function waitForCode(page: Page, modules: readonly string[] = [TAP_CODE, NOTICE_CODE]): Promise<void> {
  for (const module of modules) {
    const address = chunkAddress(module);
    await expect.poll(() => hasLoaded(page, address), { message: module }).toBe(true);
  }
}

/** An entry is made when the file has come whole. */
function hasLoaded(page: Page, address: string): Promise<boolean> {
  return page.evaluate(
    (end) => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(end)),
    address,
  );
}

/** @returns how often the page has been loaded since */
export function watchDocuments(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count++;
  });
  return () => count;
}
