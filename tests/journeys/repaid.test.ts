import { describe, expect, it } from "vitest";
import { openScreen } from "../browser/open-screen.ts";
import { LANGUAGES } from "./texts.ts";

const TEXTS = {
  en: { done: "Every instalment of this loan is paid.", paid: /^Paid \(\d+\)$/, fee: "Rollover Amount" },
  sw: { done: "Awamu zote za mkopo huu zimelipwa.", paid: /^Zilizolipwa \(\d+\)$/, fee: "Ada ya kulipa sasa" },
};

describe.each(LANGUAGES)("a loan that is paid in full, in %s", (language) => {
  it("says so, shows what was paid, and asks for nothing more", async () => {
    const query = { productId: "1001", orderId: "SP-1704" };
    const { page } = await openScreen("/sunflowerP", { language, scenario: "plan-empty", query });
    await page.getByText(TEXTS[language].done).waitFor();
    await page.getByRole("button", { name: TEXTS[language].paid }).waitFor();
    expect(await page.getByRole("textbox").count()).toBe(0);
    expect(await page.getByRole("checkbox").count()).toBe(0);
    expect(await page.locator('[aria-haspopup="dialog"]').count()).toBe(0);
    expect(await page.getByText("TZS 0,00").count()).toBe(0);
  });

  it("names no amount to pay where the deferral cannot be shown", async () => {
    const query = { productId: "1001", orderId: "SP-1704" };
    const { page } = await openScreen("/marmaladeT", { language, scenario: "deferral-refused", query });
    await page.getByRole("alert").first().waitFor();
    expect(await page.getByText(TEXTS[language].fee).count()).toBe(0);
  });
});
