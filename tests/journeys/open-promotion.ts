import type { Page } from "playwright-core";
import { expect } from "vitest";
import { intercept } from "../browser/intercept.ts";
import { type OpenedScreen, openScreen } from "../browser/open-screen.ts";
import { PROMOTION_TEXTS, type PromotionTexts } from "./promotion-texts.ts";

const query = {
  templateId: "T1",
  user: "u7",
  deviceId: "d9",
  merchantNumber: "m3",
  userName: "Asha",
  invite_code: "i5",
  user_from: "friend",
  app_from: "web",
  utm_tag: "radio",
};

/** Where the visit is from, as every call of it says. */
export const FROM = { user_from: "friend", app_from: "web", utm_tag: "radio" };
export const mobile = "13800138000";

type Promotion = OpenedScreen & { characters(): Promise<string> };

/** By way of a page without a picture, so that none is missed. */
export async function openPromotion(
  scenario: string,
  language: "en" | "sw" = "en",
  more: { fault?: string } = {},
  allowedErrors: readonly RegExp[] = [],
): Promise<Promotion> {
  const screen = await openScreen("/yan", { language, scenario, query: { ...query, ...more }, allowedErrors });
  const pictures = await readPictures(screen.page);
  await screen.page.goto(screen.page.url().replace("/yan?", "/promotion?"));
  return Object.assign(screen, pictures);
}

/** The characters on the picture that the page was sent last. */
async function readPictures(page: Page): Promise<{ characters(): Promise<string> }> {
  const texts: string[] = [];
  await intercept(page, "**/get-captcha?*", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    texts.push(/>([A-Z0-9]{4})</.exec(body)?.[1] ?? "");
    await route.fulfill({ response, body });
  });
  return {
    async characters() {
      await expect.poll(() => texts.length).toBeGreaterThan(0);
      return texts[texts.length - 1] ?? "";
    },
  };
}

export async function fill(
  page: Page,
  labels: PromotionTexts,
  field: "mobile" | "picture" | "sms",
  text: string,
): Promise<void> {
  await page.getByRole("textbox", { name: labels[field] }).fill(text);
}

export async function askForCode(screen: Promotion, labels: PromotionTexts = PROMOTION_TEXTS.en): Promise<void> {
  await fill(screen.page, labels, "mobile", mobile);
  await fill(screen.page, labels, "picture", await screen.characters());
  await screen.page.getByRole("button", { name: labels.get }).click();
}

export const isDownload = (page: Page) =>
  expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash).toBe("/payway#/downloadTemplate");
