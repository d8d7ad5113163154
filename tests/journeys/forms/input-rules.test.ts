import { describe, expect, it } from "vitest";
import { accessibilityProblems } from "../check-accessible.ts";
import { openPromotion } from "../open-promotion.ts";
import { PROMOTION_TEXTS } from "../promotion-texts.ts";
import { settled } from "../screen-steps.ts";
import { LANGUAGES } from "../texts.ts";

describe.each(LANGUAGES)("what breaks a rule of an input, in %s", (language) => {
  const texts = PROMOTION_TEXTS[language];

  it("is said beside each field, with the focus in the first, and taken back as soon as it is right", async () => {
    const { page } = await openPromotion("promotion", language);
    const field = (name: string) => page.getByRole("textbox", { name });
    await page.getByRole("img", { name: /Characters to type|Herufi za kuandika/ }).waitFor();
    expect(await page.getByRole("alert").filter({ hasText: texts.noMobile }).count()).toBe(0);
    await page.getByRole("button", { name: texts.register, exact: true }).click();
    for (const text of [texts.noMobile, texts.noPicture, texts.noSms]) await page.getByText(text).waitFor();
    const mobile = field(texts.mobile);
    await expect.poll(() => mobile.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => mobile.getAttribute("aria-invalid")).toBe("true");
    const description = () =>
      mobile.evaluate((input) => document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent);
    await expect.poll(description).toBe(texts.noMobile);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await mobile.fill("13800138000");
    await expect.poll(() => page.getByText(texts.noMobile).count()).toBe(0);
    await expect.poll(() => mobile.getAttribute("aria-invalid")).toBeNull();
    await expect.poll(() => page.getByText(texts.noPicture).count()).toBe(1);
  });

  it("is said when the field is left, and never moves away what the person presses meanwhile", async () => {
    const { page, characters } = await openPromotion("promotion", language);
    await page.getByRole("img", { name: /Characters to type|Herufi za kuandika/ }).waitFor();
    const mobile = page.getByRole("textbox", { name: texts.mobile });
    const another = page.getByRole("button", { name: texts.another });
    await mobile.fill("1");
    const place = await another.boundingBox();
    await page.mouse.move((place?.x ?? 0) + 10, (place?.y ?? 0) + 5);
    await page.mouse.down();
    // The field is left, and all that comes of it is shown, while the finger still rests.
    await expect.poll(() => mobile.evaluate((input) => input === document.activeElement)).toBe(false);
    await settled(page);
    expect(await another.boundingBox()).toEqual(place);
    await page.mouse.up();
    await page.getByText(texts.noMobile).waitFor();
    await mobile.fill("13800138000");
    await expect.poll(() => page.getByText(texts.noMobile).count()).toBe(0);
    const before = await characters();
    await another.click();
    await expect.poll(() => characters()).not.toBe(before);
  });
});
