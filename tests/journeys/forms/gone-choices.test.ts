import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { changeAnswers, readAgain } from "../read-again.ts";
import { callsTo, recordCalls } from "../world.ts";

const LOAN = "/api/v1/youmi/youmi-api/service/loan";

describe("promise 18: what was chosen and is no longer offered", () => {
  it("a bank card is neither chosen nor paid with", async () => {
    const query = { productId: "1001", orderId: "SP-1", user: "u7", amount: "13040000" };
    const { page } = await openScreen("/payway", { scenario: "payway", query });
    const card = page.getByRole("radio", { name: "CRDB Bank" });
    await card.check();
    await changeAnswers(page, `${LOAN}/repayment-way`, (ways: { bankCards: { bankName: string }[] }) => ({
      ...ways,
      bankCards: ways.bankCards.filter(({ bankName }) => bankName !== "CRDB Bank"),
    }));
    await readAgain(page);
    await card.waitFor({ state: "detached" });
    const calls = recordCalls(page);
    await page.getByRole("button", { name: "Pay Now" }).click();
    await page.getByText("请先选择付款银行卡！").waitFor();
    expect(callsTo(calls, `${LOAN}/repayment-commit`)).toEqual([]);
  });

  it("an order is not complained about: the page's own is shown again", async () => {
    const query = { productId: "1001", orderId: "SP-1801", user: "u1" };
    const { page } = await openScreen("/complainPage", { scenario: "complaint", query });
    await page.getByRole("button", { name: "All", exact: true }).click();
    await page.getByRole("button", { name: "Biashara Loan SP-0912 · Repaid" }).click();
    const chosen = page.getByRole("main").getByText("SP-0912", { exact: true });
    await chosen.waitFor();
    await changeAnswers(page, "/user-problem/problem-init", (init: { orderList: { orderNo: string }[] }) => ({
      ...init,
      orderList: init.orderList.filter(({ orderNo }) => orderNo !== "SP-0912"),
    }));
    await readAgain(page);
    await page.getByRole("main").getByText("SP-1801", { exact: true }).first().waitFor();
    await expect.poll(() => chosen.count()).toBe(0);
  });
});
