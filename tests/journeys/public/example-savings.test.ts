import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { accessibilityProblems } from "../check-accessible.ts";
import { overflows } from "../fits-phone.ts";
import { LANGUAGES } from "../texts.ts";

const OWN_TEXTS = {
  en: {
    amount: "How much do you want to save?",
    day: "By when?",
    month: "Every month",
    set: "Set the goal",
    empty: "Enter an amount",
    low: "Save TZS 10.000,00 or more",
    noDay: "Choose a day",
    early: "Take until",
    weekly: "Put aside every week",
    monthly: "Put aside every month",
    title: "Set this goal?",
    confirm: "Confirm",
    done: "Your goal is set",
    twice: "You have a goal already. Reach it first.",
  },
  sw: {
    amount: "Unataka kuweka akiba kiasi gani?",
    day: "Hadi lini?",
    month: "Kila mwezi",
    set: "Weka lengo",
    empty: "Weka kiasi",
    low: "Weka TZS 10.000,00 au zaidi",
    noDay: "Chagua siku",
    early: "au siku ya baadaye",
    weekly: "Weka kila wiki",
    monthly: "Weka kila mwezi",
    title: "Weka lengo hili?",
    confirm: "Thibitisha",
    done: "Lengo lako limewekwa",
    twice: "Una lengo tayari. Lifikie kwanza.",
  },
};

/** A day so many days from today where the lender is. */
function inDays(days: number): string {
  return new Date(Date.now() + (days * 24 + 3) * 3_600_000).toISOString().slice(0, 10);
}

async function fill(page: Page, { amount, day }: (typeof OWN_TEXTS)["en"], typed: string, days: number): Promise<void> {
  await page.getByRole("textbox", { name: amount }).fill(typed);
  await page.getByLabel(day).fill(inDays(days));
}

describe.each(LANGUAGES)("a savings goal in %s", (language) => {
  const texts = OWN_TEXTS[language];

  it("says what is wrong in its own words, shows what it takes while it is typed, and is set once confirmed", async () => {
    const { page } = await openScreen("/exampleSavings", { language, scenario: "savings" });
    const set = page.getByRole("button", { name: texts.set });
    await set.click();
    await page.getByText(texts.empty).waitFor();
    await page.getByText(texts.noDay).waitFor();
    await fill(page, texts, "500", 7);
    await page.getByText(texts.low).waitFor();
    await page.getByText(texts.early).waitFor();
    expect(await page.getByText(texts.weekly).count()).toBe(0);

    await fill(page, texts, "700000", 70);
    await page.getByText(texts.weekly).waitFor();
    await page.getByText("TZS 70.000,00").waitFor();
    await page.getByRole("radio", { name: texts.month }).check({ force: true });
    await page.getByText(texts.monthly).waitFor();
    await page.getByText("TZS 350.000,00").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await set.click();
    const dialog = page.getByRole("dialog", { name: texts.title });
    await dialog.getByText("TZS 700.000,00").waitFor();
    await dialog.getByRole("button", { name: texts.confirm }).click();
    await page.getByRole("heading", { name: texts.done }).waitFor();
    await expect.poll(() => set.count()).toBe(0);
    expect(await overflows(page)).toEqual({ narrow: 0, large: 0 });
  });

  it("says in the lender's words why it was refused, and stays to be changed", async () => {
    const { page } = await openScreen("/exampleSavings", { language, scenario: "savings-refused" });
    await fill(page, texts, "700000", 70);
    await page.getByRole("button", { name: texts.set }).click();
    const dialog = page.getByRole("dialog", { name: texts.title });
    await dialog.getByRole("button", { name: texts.confirm }).click();
    await dialog.getByText(texts.twice).waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("TZS 70.000,00").waitFor();
  });
});
