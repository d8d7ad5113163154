import type { Page } from "playwright-core";
import { intercept, stopIntercepting } from "../browser/intercept.ts";

/** Comes back as from the browser's page cache: what the screen shows is read again. */
export async function readAgain(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
}

/** From now on answers to calls of that path are changed on their way. */
export async function changeAnswers(page: Page, path: string, change: (data: never) => object): Promise<void> {
  const address = `**${path}*`;
  await stopIntercepting(page, address);
  await intercept(page, address, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const member = "result" in answer ? "result" : "data";
    await route.fulfill({ response, json: { ...answer, [member]: change(answer[member] as never) } });
  });
}
