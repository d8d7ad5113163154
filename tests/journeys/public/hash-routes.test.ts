import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { settled } from "../screen-steps.ts";

const query = { productId: "1001", orderId: "SP-1", user: "u7", couponId: "C5", amount: "13040000" };

describe.each(["/payway", "/"])("hash routes on %s", (path) => {
  it.each([
    ["#/borrowDetail", "Loan Details"],
    ["#/addnormalcard", "Payment account information"],
    ["#/alipayrepayment", "Ways to repay"],
    ["#/downloadTemplate", "Download the app"],
    ["#/agreementTemplate", /Loan/],
  ])("%s opens its screen", async (hash, title) => {
    const screen = await openScreen(`${path}${hash}`, { scenario: "payway", query });
    await screen.page.getByRole("heading", { level: 1, name: title }).waitFor();
  });

  it("change the screen without loading the page again, and an unknown one is the plain path", async () => {
    const { page } = await openScreen(`${path}#/borrowDetail`, { scenario: "payway", query });
    await page.getByRole("heading", { level: 1, name: "Loan Details" }).waitFor();
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await page.evaluate(() => location.assign("#/AlipayRepayment?amount=1000"));
    await page.getByRole("heading", { level: 1, name: "Ways to repay" }).waitFor();
    await page.evaluate(() => location.assign("#/nowhere"));
    await page.waitForURL(/#\/nowhere$/);
    await settled(page);
    expect(await page.getByRole("heading", { level: 1 }).first().innerText()).not.toBe("Loan Details");
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Ways to repay" }).waitFor();
    expect(await page.evaluate(() => "stays" in window)).toBe(true);
  });
});
