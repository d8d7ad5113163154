import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chunkAddress, TAP_CODE } from "../../built-files.ts";
import { openRepayment, REPAYMENT_CALL } from "../open-repayment.ts";
import { changeAnswers, readAgain } from "../read-again.ts";
import { OTHER_LANGUAGES, TEXTS } from "../texts.ts";
import { callsTo, recordCalls } from "../world.ts";

const PLAN = "/tapi/v3/installment/loan-play-detail-yd";
const FIRST = /Instalment 2.*130\.400,00/;
const SECOND = /Instalment 3.*128\.600,00/;
const THIRD = /Instalment 4.*126\.800,00/;

const box = (page: Page, name: RegExp | string) => page.getByRole("checkbox", { name });
const total = (page: Page) => page.getByRole("contentinfo").getByText(/^TZS/).innerText();

describe("the instalment selection", () => {
  it("checks the first at load; only the first can be tapped", async () => {
    const { page } = await openRepayment("plan");
    await box(page, FIRST).waitFor();
    await expect.poll(() => box(page, FIRST).isChecked()).toBe(true);
    await expect.poll(() => box(page, SECOND).isDisabled()).toBe(true);
    await expect.poll(() => box(page, THIRD).isDisabled()).toBe(true);
    await expect.poll(() => total(page)).toBe("TZS 130.400,00");
  });

  it("has its amount and wallet as soon as it shows anything, whatever code is still on its way", async () => {
    const { page } = await openRepayment("plan");
    // Never comes while it is looked at.
    await page.route(`**${chunkAddress(TAP_CODE)}`, () => {});
    await page.reload({ waitUntil: "commit" });
    await box(page, FIRST).waitFor();
    await expect.poll(() => box(page, FIRST).isChecked()).toBe(true);
    await expect.poll(() => total(page)).toBe("TZS 130.400,00");
    await expect.poll(() => page.getByRole("textbox", { name: "Wallet Account" }).inputValue()).toMatch(/^\d{6,}$/);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  it("Select all checks all and sums them; again resets to the first alone", async () => {
    const { page } = await openRepayment("plan");
    await box(page, "Select all").check();
    for (const name of [FIRST, SECOND, THIRD]) await expect.poll(() => box(page, name).isChecked()).toBe(true);
    await expect.poll(() => total(page)).toBe("TZS 385.800,00");
    await box(page, "Select all").uncheck();
    await expect.poll(() => box(page, FIRST).isChecked()).toBe(true);
    await expect.poll(() => box(page, SECOND).isChecked()).toBe(false);
    await expect.poll(() => total(page)).toBe("TZS 130.400,00");
  });

  it("unchecking the first resets to the first", async () => {
    const { page } = await openRepayment("plan");
    await box(page, "Select all").check();
    await box(page, FIRST).click();
    await expect.poll(() => box(page, FIRST).isChecked()).toBe(true);
    await expect.poll(() => box(page, THIRD).isChecked()).toBe(false);
    await expect.poll(() => total(page)).toBe("TZS 130.400,00");
  });

  it("a first instalment that may not be paid yet is disabled and nothing is selected", async () => {
    const { page } = await openRepayment("plan-locked");
    const first = page.getByRole("list", { name: "Instalments to pay" }).getByRole("checkbox").first();
    await first.waitFor();
    await expect.poll(() => first.isDisabled()).toBe(true);
    await expect.poll(() => first.isChecked()).toBe(false);
    await expect.poll(() => page.getByRole("button", { name: "Pay Now" }).isDisabled()).toBe(true);
  });

  it("shows an overdue first amount in the danger color, and no other", async () => {
    const color = async (scenario: string) => {
      const screen = await openRepayment(scenario);
      const amount = screen.page.getByRole("list", { name: "Instalments to pay" }).getByText(/^TZS/).first();
      const value = await amount.evaluate((element) => getComputedStyle(element).color);
      await screen.close();
      return value;
    };
    expect(await color("plan-overdue")).not.toBe(await color("plan"));
  });
});

describe("what may be paid", () => {
  const list = (page: Page) => page.getByRole("list", { name: "Instalments to pay" }).getByRole("checkbox");
  /** In one look: asked one by one, a box that has gone meanwhile is waited for. */
  const checked = (page: Page) =>
    list(page).evaluateAll((boxes: HTMLInputElement[]) => boxes.map(({ checked }) => checked));

  it.each(["Confirm", "Close"])(
    "an instalment that is being paid is not checked and cannot be paid again (%s)",
    async (way) => {
      const { page } = await openRepayment("pay-popup");
      const calls = recordCalls(page);
      const pay = page.getByRole("button", { name: "Pay Now" });
      await pay.click();
      await page.getByRole("dialog").getByRole("button", { name: way }).click();
      await page.getByText("still being confirmed").waitFor();
      await expect.poll(() => checked(page)).toEqual([false, false, false]);
      await expect.poll(() => list(page).first().isDisabled()).toBe(true);
      await expect.poll(() => box(page, "Select all").isDisabled()).toBe(true);
      await expect.poll(() => total(page)).toBe("TZS 0,00");
      await expect.poll(() => pay.isDisabled()).toBe(true);
      await expect.poll(() => page.getByRole("button", { name: "Modify amount" }).count()).toBe(0);
      // The read after that finds it settled: the next one is first, and chosen as at the start.
      await readAgain(page);
      await expect.poll(() => checked(page)).toEqual([true, false]);
      await expect.poll(() => total(page)).toBe("TZS 128.600,00");
      await pay.click();
      await page.getByRole("dialog").waitFor();
      expect(callsTo(calls, REPAYMENT_CALL).map(({ body }) => body.amount)).toEqual([13040000, 12860000]);
    },
  );

  it("an amount of one's own cannot be paid either once the first is locked", async () => {
    const { page } = await openRepayment("pay-popup");
    await page.getByRole("button", { name: "Modify amount" }).click();
    await page.getByRole("textbox", { name: "Repayment amount" }).fill("25000");
    await changeAnswers(page, PLAN, (plan: Plan) => {
      const repayWaitDetail = plan.repayPlanDetail.repayWaitDetail.map((one) => ({ ...one, canClick: 0 }));
      return { ...plan, repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail } };
    });
    await readAgain(page);
    await page.getByRole("textbox", { name: "Repayment amount" }).waitFor({ state: "detached" });
    await expect.poll(() => total(page)).toBe("TZS 0,00");
    await expect.poll(() => page.getByRole("button", { name: "Pay Now" }).isDisabled()).toBe(true);
  });

  it("what was chosen stays chosen when the ones before it are paid, and no more", async () => {
    const { page } = await openRepayment("plan-many");
    await box(page, /^Instalment 3 /).waitFor();
    await box(page, "Select all").check();
    await answerWith(page, (waiting) => waiting.slice(2, 5));
    await readAgain(page);
    await expect.poll(() => checked(page)).toEqual([true, true, true]);
    await box(page, /^Instalment 5 /).click();
    await answerWith(page, (waiting) => waiting.slice(3, 6));
    await readAgain(page);
    await expect.poll(() => box(page, /^Instalment 8 /).count()).toBe(1);
    await expect.poll(() => checked(page)).toEqual([true, false, false]);
  });

  it("a wallet that is no longer offered is no longer chosen", async () => {
    const { page } = await openRepayment("plan-unbound");
    await page.getByText("Choose", { exact: true }).click();
    await page.getByRole("radio", { name: "Airtel Money" }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await page.getByText("Airtel Money").waitFor();
    await answerWith(page, (waiting) => waiting, "TZ0003");
    await readAgain(page);
    await page.getByText("Choose", { exact: true }).waitFor();
    await page.getByRole("textbox", { name: "Wallet Account" }).fill("0754123321");
    const calls = recordCalls(page);
    await page.getByRole("button", { name: "Pay Now" }).click();
    await page.getByText("Choose a wallet", { exact: true }).waitFor();
    expect(callsTo(calls, REPAYMENT_CALL)).toEqual([]);
  });
});

/** From now on the plan has other instalments to pay, the first of which may be, and lacks a wallet. */
function answerWith(page: Page, change: (waiting: readonly object[]) => readonly object[], without?: string) {
  return changeAnswers(page, PLAN, (plan: Plan) => {
    const waiting = change(plan.repayPlanDetail.repayWaitDetail);
    const repayWaitDetail = waiting.map((one, index) => ({ ...one, canClick: index === 0 ? 1 : 0 }));
    const bankList = plan.bankList.filter(({ type }) => type !== without);
    return { ...plan, bankList, repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail } };
  });
}

interface Plan {
  readonly bankList: readonly { readonly type: string }[];
  readonly repayPlanDetail: { readonly repayWaitDetail: readonly object[] };
}

describe.each(OTHER_LANGUAGES)("promise 18: the largest amount (%s)", (language) => {
  const texts = TEXTS[language];
  const limitText = { en: "The most you can enter is", sw: "Kiwango cha juu unachoweza kuweka ni" }[language];
  const field = (page: Page) => page.getByRole("main").getByRole("textbox").first();
  const lower = (page: Page, amountMax: number) =>
    changeAnswers(page, PLAN, (plan: object) => ({ ...plan, amountMax }));

  it("holds for a draft that is brought back: shown, sent, and said; the field is left alone", async () => {
    const { page } = await openRepayment("pay-popup", { language });
    await page.getByRole("button", { name: texts.modify }).click();
    await field(page).fill("300000");
    await lower(page, 1000050);
    await page.reload();
    await page.getByRole("status").getByText(`${limitText} TZS 10.000.`).waitFor();
    await expect.poll(() => field(page).inputValue()).toBe("10.000");
    await expect.poll(() => total(page)).toBe("TZS 10.000,00");
    // The keyboard was not asked for.
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(false);
    const calls = recordCalls(page);
    await page.getByRole("button", { name: texts.payNow }).click();
    await page.getByRole("dialog").waitFor();
    expect(callsTo(calls, REPAYMENT_CALL).map(({ body }) => body.amount)).toEqual([1000000]);
  });

  it("holds when it becomes lower while the amount stands there", async () => {
    const { page } = await openRepayment("pay-popup", { language });
    await page.getByRole("button", { name: texts.modify }).click();
    await field(page).fill("300000");
    await lower(page, 2000000);
    await readAgain(page);
    await page.getByRole("status").getByText(`${limitText} TZS 20.000.`).waitFor();
    await expect
      .poll(async () => [await field(page).inputValue(), await total(page)])
      .toEqual(["20.000", "TZS 20.000,00"]);
  });
});
