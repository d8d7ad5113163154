import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const { facts } = read<{ facts: Record<string, number> }>("schemas/app.json");
const { annualRateMin = 0, annualRateMax = 0, cycles = 0, cycleDays = 0, termDays = 0 } = facts;

/** The average debt, as a share of the amount, over the days that count. */
const OWED_DAYS = (cycleDays * (cycles + 1)) / 2;

interface Offer {
  readonly amount: number;
  readonly periods: number;
  readonly details: readonly { readonly text: string; readonly value: string }[];
  readonly repay_plans: readonly { readonly amount: number; readonly pay_time: string }[] | null;
}

/** The offers of one loan product; others show long words, one repayment or nothing. */
const OFFERS = readdirSync("schemas/samples/loan-confirm-detail")
  .map((name) => [name, read<{ answer?: Offer }>(`schemas/samples/loan-confirm-detail/${name}`).answer] as const)
  .filter((entry): entry is [string, Offer] => entry[1]?.repay_plans?.length === cycles);

describe("what an offer says of its interest", () => {
  it("is the same loan by the year, by the day and in all", () => {
    const share = (annual: number) => (annual * OWED_DAYS) / 365 / termDays;
    expect(termDays).toBe(cycles * cycleDays);
    expect(facts.dailyShareMin).toBeCloseTo(share(annualRateMin), 10);
    expect(facts.dailyShareMax).toBeCloseTo(share(annualRateMax), 10);
    expect(facts.offerShare).toBeCloseTo(share(facts.offerAnnualRate ?? 0), 10);
    expect(facts.offerInterest).toBeCloseTo((facts.offerShare ?? 0) * termDays, 10);
  });

  it.each(OFFERS)("is counted to the cent in %s", (_, { amount, periods, details, repay_plans }) => {
    const values = details.map(({ value }) => value);
    const annual = facts.offerAnnualRate ?? 0;
    const counted = Array.from({ length: cycles }, (_each, paid) => ({
      amount: amount / cycles + Math.round((((amount * (cycles - paid)) / cycles) * annual * cycleDays) / 36500),
      pay_time: `{due+${(paid + 1) * cycleDays}}`,
    }));
    expect([periods, repay_plans]).toEqual([cycles, counted]);
    const total = counted.reduce((sum, plan) => sum + plan.amount, 0);
    const interest = total - amount;
    expect(interest).toBeCloseTo((amount * (facts.offerInterest ?? 0)) / 100, 5);
    for (const text of [
      `${facts.offerShare}%`,
      `${annual}%`,
      shillings(interest),
      shillings(total),
      String(termDays),
    ]) {
      expect(
        values.some((value) => value.includes(text)),
        text,
      ).toBe(true);
    }
  });

  it("is what its instalments add up to", () => {
    const { answer } = read<{ answer: Plan }>("schemas/samples/instalment-plan/default.json");
    const { repayWaitDetail, repayYetDetail } = answer.repayPlanDetail;
    const pending = repayWaitDetail.map(({ totalAmount }) => totalAmount);
    expect(OFFERS.length).toBeGreaterThan(5);
    expect([...repayYetDetail.map(({ totalAmount }) => totalAmount), ...pending]).toEqual(
      OFFERS[0]?.[1].repay_plans?.map(({ amount }) => amount),
    );
    expect(answer.amountMax).toBe(pending.reduce((sum, amount) => sum + amount, 0));
  });
});

interface Plan {
  readonly amountMax: number;
  readonly repayPlanDetail: {
    readonly repayWaitDetail: readonly { readonly totalAmount: number }[];
    readonly repayYetDetail: readonly { readonly totalAmount: number }[];
  };
}

function shillings(minor: number): string {
  return `TZS ${String(minor / 100).replace(/\B(?=(\d{3})+$)/g, ".")},00`;
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(path, "utf8")) as T;
}
