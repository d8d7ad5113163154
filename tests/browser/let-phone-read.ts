import type { Page } from "playwright-core";

/**
 * From now on the page is asked for as by a browser that asks ahead: the server makes none of its reads, so that a test
 * sees, or changes, each of them on its way from the phone.
 */
export function letPhoneRead(page: Page): Promise<void> {
  return page.setExtraHTTPHeaders({ purpose: "prefetch" });
}
