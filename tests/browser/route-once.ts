import type { Page } from "playwright-core";
import { intercept } from "./intercept.ts";
import type { InterceptedRoute } from "./paused-route.ts";

/**
 * Answers the first request to an address in another way; those after it go on as ever, and stay intercepted: one that
 * is on its way while the last interception ends may stay without an answer.
 */
export async function routeOnce(
  page: Page,
  address: string,
  answer: (route: InterceptedRoute) => Promise<unknown>,
): Promise<void> {
  let isAnswered = false;
  await intercept(page, address, async (route) => {
    if (isAnswered) return route.continue();
    isAnswered = true;
    return answer(route);
  });
}
