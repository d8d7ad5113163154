import type { Page } from "playwright-core";

/** Goes to another address of the app without loading the page again, as a step in its history would. */
export async function goWithin(
  page: Page,
  path: string,
  query: { readonly [name: string]: string } | string,
): Promise<void> {
  const search = typeof query === "string" ? query : new URLSearchParams(query).toString();
  await page.evaluate((url) => {
    history.pushState(null, "", url);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, `${path}?${search}`);
}
