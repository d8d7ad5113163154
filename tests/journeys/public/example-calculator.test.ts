import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { accessibilityProblems } from "../check-accessible.ts";
import { overflows } from "../fits-phone.ts";
import { LANGUAGES } from "../texts.ts";

const TEXTS = {
  en: {
    steps: ["Amount", "Schedule", "Summary"],
    second: "Step 2 of 3",
    amount: "How much",
    count: "How many instalments",
    schedule: "What you pay",
    next: "Continue",
    back: "Back",
    offer: "See my offer",
    rates: "How interest is worked out",
  },
  sw: {
    steps: ["Kiasi", "Ratiba", "Muhtasari"],
    second: "Hatua 2 kati ya 3",
    amount: "Kiasi gani",
    count: "Awamu ngapi",
    schedule: "Unacholipa",
    next: "Endelea",
    back: "Rudi",
    offer: "Ona ofa yangu",
    rates: "Jinsi riba inavyokokotolewa",
  },
};

describe.each(LANGUAGES)("the loan calculator in %s", (language) => {
  const texts = TEXTS[language];

  it("computes as the sliders move, shows the schedule, and sums it up", async () => {
    const { page } = await openScreen("/exampleCalculator", { language, scenario: "calculator" });
    const step = (at: number) =>
      page.getByRole("heading", { level: 2, name: texts.steps[at] ?? "", exact: true }).waitFor();
    const next = page.getByRole("button", { name: texts.next });
    await step(0);
    // 200.000 in four parts, and 0.9% of what is owed.
    await page.getByText("TZS 51.800,00").waitFor();
    await page.getByRole("slider", { name: texts.amount, exact: true }).fill("10000000");
    await page.getByRole("slider", { name: texts.count }).fill("2");
    await page.getByText("TZS 50.900,00").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await next.click();
    await step(1);
    await page.getByText(texts.second).waitFor();
    const rows = page.getByRole("table", { name: texts.schedule }).getByRole("row");
    await expect.poll(() => rows.count()).toBe(2);
    await expect.poll(() => rows.nth(0).textContent()).toContain("TZS 50.900,00");
    await expect.poll(() => rows.nth(1).textContent()).toContain("TZS 50.450,00");
    expect(await accessibilityProblems(page)).toEqual([]);

    await next.click();
    await step(2);
    await page.getByText("TZS 101.350,00").waitFor();
    await page.getByText("TZS 1.350,00").waitFor();
    await expect
      .poll(() => page.getByRole("link", { name: texts.rates }).getAttribute("href"))
      .toContain("/elkDandeli");
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflows(page)).toEqual({ narrow: 0, large: 0 });
    await page.getByRole("button", { name: texts.offer }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/waffleLemo");
  });

  it("goes back a step, by the browser's back or a button, and leaves from the first", async () => {
    const { page } = await openScreen("/testPreview", { language });
    await page.goto(page.url().replace("/testPreview", "/exampleCalculator"));
    const heading = (at: number) =>
      page.getByRole("heading", { level: 2, name: texts.steps[at] ?? "", exact: true }).waitFor();
    const next = page.getByRole("button", { name: texts.next });
    await heading(0);
    await next.click();
    await next.click();
    await heading(2);
    await page.goBack();
    await heading(1);
    expect(new URL(page.url()).pathname).toBe("/exampleCalculator");
    await page.getByRole("contentinfo").getByRole("button", { name: texts.back }).click();
    await heading(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(texts.steps[0]);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/testPreview");
  });
});
