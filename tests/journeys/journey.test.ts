import { describe, expect, it } from "vitest";
import { openScreen } from "../browser/open-screen.ts";
import { LANGUAGES, WORDS } from "./words.ts";
import { callsTo, recordCalls } from "./world.ts";

describe.each(LANGUAGES)("the whole way in %s", (language) => {
  it("confirms, binds a wallet, applies, follows the order and repays an instalment", async () => {
    const words = WORDS[language];
    const query = { productId: "1001", user: "u1" };
    const screen = await openScreen("/waffleLemo", { language, scenario: "journey", query });
    const { page } = screen;
    const calls = recordCalls(page);

    await page.getByRole("link", { name: words.bankCard }).click();
    await page.getByRole("heading", { level: 1, name: words.bindTitle }).waitFor();
    await page.getByLabel("Account name").fill("Asha Juma");
    await page.getByLabel("Wallet account number").fill("0754 123 321");
    await page.getByLabel("Confirm account number").fill("0754123321");
    await page.getByRole("button", { name: "Wallet provider" }).click();
    await page.getByRole("radio", { name: "HaloPesa" }).check();
    await page.getByRole("button", { name: words.confirm }).click();
    await page.getByRole("button", { name: words.next }).click();

    await page.getByText("HaloPesa 0754123321").waitFor();
    expect(new URL(page.url()).pathname).toBe("/waffleLemo");
    expect(new URL(page.url()).searchParams.get("source")).toBe("confirmUrl");
    await page.getByRole("button", { name: words.apply }).click();

    await page.getByRole("heading", { level: 1, name: words.details }).waitFor();
    const order = new URL(page.url()).searchParams;
    expect(order.get("from")).toBe("confirm");
    expect(order.get("productId")).toBe("1001");
    expect(order.get("lang")).toBe(language);

    const repay = page.getByRole("button", { name: words.repayment, exact: true });
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByText("TZS 500.000,00").first().waitFor();
        return repay.count();
      })
      .toBe(1);
    await repay.click();
    await page.getByRole("heading", { level: 1, name: words.repay }).waitFor();
    await page.getByRole("button", { name: words.payNow }).click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: words.details }).waitFor();

    await page.getByRole("button", { name: words.repayment, exact: true }).click();
    await page.getByRole("button", { name: `${words.paid} (1)` }).click();
    await page.getByText(`${words.instalment} 1`).first().waitFor();
    await page.getByRole("checkbox", { name: `${words.instalment} 2` }).waitFor();

    const [paid] = callsTo(calls, "/tapi/v3/loan-details/generate-vcode-yd");
    expect(paid?.body).toEqual({
      product_id: "1001",
      orderId: order.get("orderId"),
      amount: 17116700,
      cardNo: "0754123321",
      bankCode: "TZ0002",
      isDelay: 0,
    });
    await screen.close();
  });
});
