import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityProblems } from "../check-accessible.ts";
import { openRepayment, REPAYMENT_CALL, returnFromPaymentPage } from "../open-repayment.ts";
import { changeAnswers, readAgain } from "../read-again.ts";
import { callsTo, recordCalls } from "../world.ts";

const BEGUN = {
  en: /^Payment T\d{8} begun at \d\d:\d\d: TZS 130\.400,00\. Finish it on your phone\.$/,
  sw: /^Malipo T\d{8} yalianza leo \d\d:\d\d: TZS 130\.400,00\. Yakamilishe kwenye simu yako\.$/,
};
const PLAN = "/tapi/v3/installment/loan-play-detail-yd";

/** The app's own button: a tap on the one that the server drew pays nothing. */
const pay = (page: Page) => page.locator("#root").getByRole("button", { name: "Pay Now" });

/** The lender does not see the payment yet: the figure is the one it was begun for. */
const keepUnseen = (page: Page) => changeAnswers(page, PLAN, (plan: object) => ({ ...plan, amountMax: 38_580_000 }));

async function beginPayment(scenario: string, options: Parameters<typeof openRepayment>[1] = {}) {
  const screen = await openRepayment(scenario, options);
  const { page } = screen;
  await page.getByRole("button", { name: /^(Pay Now|Lipa sasa)$/ }).click();
  const reminder = page.getByRole("dialog", { name: /^(Repayment reminder|Kikumbusho cha marejesho)$/ });
  await reminder.getByRole("button", { name: /^(Confirm|Sawa)$/ }).click();
  await reminder.waitFor({ state: "detached" });
  return screen;
}

describe.each(["en", "sw"] as const)("a payment that was begun, in %s", (language) => {
  it("stands on the screen with its number and time, over a reload and in another tab", async () => {
    const { page, context } = await beginPayment("pay-popup-code", { language });
    await page.getByText(BEGUN[language]).waitFor();
    await page.getByText("business number 400200").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const other = await context.newPage();
    for (const tab of [page, other]) await keepUnseen(tab);
    await other.goto(page.url());
    await other.getByText(BEGUN[language]).waitFor();
    await page.reload();
    await page.getByText(BEGUN[language]).waitFor();
  });
});

describe("a payment that was begun", () => {
  it("is told to a tab that was open before", async () => {
    const screen = await openRepayment("pay-popup-code");
    const other = await screen.context.newPage();
    await other.goto(screen.page.url());
    await pay(other).and(other.locator(":enabled")).waitFor();
    await pay(screen.page).click();
    await other.getByText(BEGUN.en).waitFor();
  });

  it("is dialed by its code, copied by its number, and read again by “I have paid”, which ends it", async () => {
    const screen = await beginPayment("pay-popup-code", { transport: "object" });
    const { page } = screen;
    await page.getByRole("link", { name: "Dial *150*00#" }).click();
    await expect.poll(() => screen.sent()).toContainEqual({ name: "callTelephone", payload: { phone: "*150*00#" } });
    const calls = recordCalls(page);
    await page.getByRole("button", { name: "I have paid" }).click();
    await expect.poll(() => callsTo(calls, PLAN).length).toBe(1);
    await page.getByText(BEGUN.en).waitFor({ state: "detached" });
  });

  it("has Pay Now ask before another one", async () => {
    const { page } = await beginPayment("pay-popup-code");
    await page.getByText(BEGUN.en).waitFor();
    // The read that follows the payment is over: another would join it.
    await page.getByText("still being confirmed").waitFor();
    await keepUnseen(page);
    await readAgain(page);
    await page.getByRole("checkbox", { name: "Select all" }).check();
    const calls = recordCalls(page);
    const question = page.getByRole("dialog", { name: "Pay again?" });
    const due = await page.getByRole("contentinfo").getByText(/^TZS/).innerText();
    await pay(page).click();
    await question.getByText(`Another payment: ${due}`).waitFor();
    await question.getByRole("button", { name: "Wait" }).click();
    await question.waitFor({ state: "detached" });
    expect(callsTo(calls, REPAYMENT_CALL)).toEqual([]);
    await pay(page).click();
    await question.getByRole("button", { name: "Pay again" }).click();
    await page.getByRole("dialog", { name: "Repayment reminder" }).waitFor();
    expect(callsTo(calls, REPAYMENT_CALL).map(({ body }) => body.amount)).toEqual([Number(due.replace(/\D/g, ""))]);
  });

  it("ends with the figure that it was begun for", async () => {
    const { page } = await beginPayment("pay-popup");
    await page.getByText(BEGUN.en).waitFor();
    await page.getByText("still being confirmed").waitFor();
    await readAgain(page);
    await page.getByText(BEGUN.en).waitFor({ state: "detached" });
  });

  it("whose page may not be opened is said for as long as it stands, with the service phone", async () => {
    const { page } = await openRepayment("pay-unsafe");
    await pay(page).click();
    const said = /^Payment T\d{8} has begun, but its page was not opened\. Call us before you pay again\.$/;
    await page.getByText(said).waitFor();
    await page.reload();
    await page.getByText(said).waitFor();
    await page.getByRole("link", { name: /^Call \+255/ }).waitFor();
    await pay(page).click();
    await page.getByRole("dialog", { name: "Pay again?" }).waitFor();
  });

  it("fault 20: is there when the person comes back from a payment page of an unlisted host, with the plan read again", async () => {
    const page = await returnFromPaymentPage();
    // The page came anew, with the plan that the server read for it.
    expect(await page.locator("#skrini-reads").textContent()).toContain(PLAN);
    await page.getByText(BEGUN.en).waitFor();
  });
});
