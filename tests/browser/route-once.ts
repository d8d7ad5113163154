import type { BrowserContext, Page, Route } from "playwright-core";

/**
 * Answers the first request to an address in another way; those after it go on as ever. The route is kept: requests
 * that are on their way while the last route of a page goes may stay without an answer.
 */
export async function routeOnce(
  target: Page | BrowserContext,
  address: string,
  answer: (route: Route) => Promise<unknown>,
): Promise<void> {
  let isAnswered = false;
  await target.route(address, async (route) => {
    if (isAnswered) return route.continue();
    isAnswered = true;
    await answer(route);
  });
}
