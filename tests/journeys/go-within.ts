import type { Page } from "playwright-core";

/** Goes to another address of the app without loading the page again, as a step in its history would. */
export async function goWithin(
  page: Page,
  path: string,
  query: { readonly [name: string]: string } | string,
): Promise<void> {
  const search = typeof query === "string" ? query : new URLSearchParams(query).toString();
  await page.evaluate((url) => {
    // As the router numbers its entries.
    const state = { idx: Number(Object(history.state).idx ?? 0) + 1 };
    history.pushState(state, "", url);
    dispatchEvent(new PopStateEvent("popstate", { state }));
  }, `${path}?${search}`);
}
