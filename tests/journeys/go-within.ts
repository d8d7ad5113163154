import type { Page } from "playwright-core";

/**
 * Goes there, and waits until the heading of the screen before is gone: on a slow phone that one stays for a while, and
 * is as still as one that is there. Each address must be another: going to where one is already shows nothing anew.
 */
export async function openWithin(...[page, path, query]: Parameters<typeof goWithin>): Promise<void> {
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll("h1")) heading.setAttribute("data-before", "");
  });
  await goWithin(page, path, query);
  await page.locator("h1:not([data-before])").first().waitFor();
}

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
