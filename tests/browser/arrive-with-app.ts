import type { Page } from "playwright-core";

const LONGEST_MS = 5_000;

/**
 * Lets each way to another page end once the app has taken the place of the screen that the server draws: what a test
 * finds before would be replaced under its hands. A test that says itself what it waits for gets just that. Neither a
 * page whose app never comes nor a stopped clock holds a test up for long.
 */
export function arriveWithApp(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const [goBack, goForward] = [page.goBack.bind(page), page.goForward.bind(page)];
  page.goto = async (address, options) => withApp(page, options, await goto(address, options));
  page.reload = async (options) => withApp(page, options, await reload(options));
  page.goBack = async (options) => withApp(page, options, await goBack(options));
  page.goForward = async (options) => withApp(page, options, await goForward(options));
}

async function withApp<T>(page: Page, options: { readonly waitUntil?: unknown } | undefined, answer: T): Promise<T> {
  if (options?.waitUntil !== undefined) return answer;
  const appIsThere = page.locator("#boot").waitFor({ state: "detached", timeout: LONGEST_MS });
  await appIsThere.catch(() => undefined);
  return answer;
}
