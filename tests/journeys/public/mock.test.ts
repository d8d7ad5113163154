import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { readAgain } from "../read-again.ts";
import { OTHER_LANGUAGES, TEXTS } from "../texts.ts";
import { recordCalls } from "../world.ts";

const SAWA = { en: "Confirm", sw: "Sawa" };

describe.each(OTHER_LANGUAGES)("mock=1 in %s", (language) => {
  it("walks the whole way without a call leaving the page", async () => {
    const texts = TEXTS[language];
    const query = { mock: "1", productId: "1001", user: "u1" };
    const { page } = await openScreen("/testPreview", { language, scenario: "journey", query });
    const calls = recordCalls(page);
    await page.getByRole("link", { name: "/waffleLemo" }).click();

    await page.getByRole("link", { name: texts.bankCard }).click();
    await page.getByLabel("Account name").fill("Asha Juma");
    await page.getByLabel("Wallet account number").fill("0754123321");
    await page.getByLabel("Confirm account number").fill("0754123321");
    await page.getByRole("button", { name: "Wallet provider" }).click();
    await page.getByRole("radio", { name: "HaloPesa" }).check();
    await page.getByRole("button", { name: texts.confirm }).click();
    await page.getByRole("button", { name: texts.next }).click();
    await page.getByText("HaloPesa 0754123321").waitFor();
    await page.getByRole("button", { name: texts.apply }).click();
    await page.getByRole("heading", { level: 1, name: texts.details }).waitFor();
    expect(new URL(page.url()).searchParams.get("mock")).toBe("1");

    // The mock's world lives in the page: to read the order again without leaving it, go away and come back.
    const repay = page.getByRole("button", { name: texts.repayment, exact: true });
    await expect
      .poll(async () => {
        await page.goBack();
        await page.goForward();
        await page.getByRole("heading", { level: 1, name: texts.details }).waitFor();
        await page.getByText("TZS 500.000,00").first().waitFor();
        return repay.count();
      })
      .toBe(1);
    await repay.click();
    await page.getByRole("button", { name: texts.payNow }).click();
    const dialog = page.getByRole("dialog", { name: texts.reminder });
    await dialog.getByText(texts.tradeNo).waitFor();
    await dialog.getByRole("button", { name: SAWA[language] }).click();
    await page.getByText("still being confirmed").waitFor();
    await readAgain(page);
    await page.getByRole("button", { name: `${texts.paid} (1)` }).waitFor();
    expect(calls.map(({ path }) => path)).toEqual([]);
  });
});
