import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openScreen } from "../browser/open-screen.ts";
import { toastsOf } from "../browser/record-toasts.ts";
import { chunkAddress, NOTICE_CODE, TAP_CODE } from "../built-files.ts";
import { settled } from "./screen-steps.ts";
import { OTHER_LANGUAGES } from "./texts.ts";
import { waitForCode, watchDocuments } from "./wait-for-code.ts";

const query = { productId: "1001", orderId: "SP-1", user: "u1" };
const allowedErrors = [/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|ERR_FAILED/];
const OFFLINE = {
  en: "You are offline. Check your internet connection.",
  sw: "Huna intaneti. Angalia data au bando lako.",
};
const PAY = { en: "Pay Now", sw: "Lipa sasa" };
const RETRY = { en: "Retry", sw: "Jaribu tena" };

async function timesSaid(page: Page, words: string): Promise<number> {
  return (await page.locator("body").innerText()).split(words).length - 1;
}

describe.each(OTHER_LANGUAGES)("a tap without a network, in %s", (language) => {
  it("is told once, by the strip, as an alert", async () => {
    const { page, context } = await openScreen("/sunflowerP", { query, language, allowedErrors });
    const pay = page.getByRole("button", { name: PAY[language] });
    await pay.waitFor();
    await settled(page);
    await waitForCode(page);
    await context.setOffline(true);
    await page.getByRole("status").getByText(OFFLINE[language]).waitFor();
    await pay.click();
    await page.getByRole("alert").getByText(OFFLINE[language]).waitFor();
    expect(await timesSaid(page, OFFLINE[language])).toBe(1);
    expect(await toastsOf(page)).toEqual([]);
    // As long as an error is: then it is the strip as before.
    await page.getByRole("status").getByText(OFFLINE[language]).waitFor();
  });

  it("whose code could not be had leaves no Retry in the footer", async () => {
    const { page, context } = await openScreen("/wucheng", { query, language, allowedErrors });
    for (const module of [TAP_CODE, NOTICE_CODE])
      await page.route(`**${chunkAddress(module)}`, (route) => route.abort());
    const opened = watchDocuments(page);
    await page.goto(page.url().replace("/wucheng", "/sunflowerP"));
    const pay = page.getByRole("button", { name: PAY[language] });
    // A new page is loaded anew by itself, once.
    await expect.poll(opened).toBe(2);
    await pay.waitFor();
    // The server has drawn one as well.
    await page.locator("#boot").waitFor({ state: "detached" });
    await context.setOffline(true);
    await page.getByText(OFFLINE[language]).waitFor();
    await pay.click();
    await page.getByRole("alert").getByText(OFFLINE[language]).waitFor();
    expect(await timesSaid(page, OFFLINE[language])).toBe(1);
    expect(await page.getByRole("button", { name: RETRY[language] }).count()).toBe(0);
  });
});

it("a toast does not cover the button that it is about", async () => {
  const { page } = await openScreen("/SuperPesa");
  const send = page.getByRole("button", { name: "Send" });
  await send.waitFor();
  await settled(page);
  // At the lower edge of the view, where toasts stand.
  await send.evaluate((button) => button.scrollIntoView({ block: "end" }));
  await page.evaluate(() => window.scrollBy(0, 40));
  await send.click();
  const toast = page.locator(".sk-toast");
  await toast.waitFor();
  const [words, button] = [await toast.boundingBox(), await send.boundingBox()];
  if (words === null || button === null) throw new Error("the toast or the button is not there");
  expect(words.y + words.height <= button.y || button.y + button.height <= words.y).toBe(true);
});
