import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { accessibilityProblems } from "../check-accessible.ts";
import { overflows, restingPlace } from "../fits-phone.ts";
import { LANGUAGES } from "../texts.ts";

const POLICY = {
  en: {
    title: "General Terms and Conditions",
    sections: [
      "I. Introduction",
      "II. Information we collect",
      "III. How we keep and protect it",
      "IV. Your rights",
      "V. Sharing and transfers to other countries",
      "VI. Minors",
      "VII. Updates",
      "VIII. Contact",
      "IX. Governing law",
    ],
    constants: [
      "180 days",
      "1 year after your last activity",
      "5 years after your loan is settled",
      "correct what is wrong: we do so within 14 working days",
      "a copy of your data within 7 working days",
      "complaint about your information is answered within 7 working days",
      "a first answer within 3 weekdays",
      "aged 18 and over",
    ],
  },
  sw: {
    title: "Vigezo na Masharti ya Jumla",
    sections: ["I. Utangulizi", "II. Taarifa tunazokusanya", "IX. Sheria inayotumika"],
    constants: [
      "siku 180",
      "mwaka 1 baada ya mara ya mwisho",
      "miaka 5 baada ya kumaliza kulipa",
      "ndani ya siku 14 za kazi",
      "nakala ya taarifa zako ndani ya siku 7 za kazi",
      "hutatuliwa ndani ya siku 7 za kazi",
      "jibu la kwanza ndani ya siku 3 za kazi",
      "umri wa miaka 18 na kuendelea",
    ],
  },
};

const CONTENTS = /On this page|Katika ukurasa huu/;

const TERMS = {
  en: {
    title: "Loan Agreement",
    example: "6. An example",
    constants: [
      "40,000 to 800,000 TZS",
      "120 days",
      "14.6% to 29.2%",
      "4 cycles of 30 days",
      "annual rate divided by 365",
      "between 0.025% and 0.05%",
      "With 0.03%/day you pay 3.6% of the amount in all, the same as 17.52% a year",
      "0.1% per day of outstanding principal, capped at 10%",
      "no early repayment fee",
      "credit assessment within 24 hours",
      "Within 3 days overdue, we remind you",
      "After 7 days overdue, we report it to a credit bureau",
      "After 30 days overdue, we may begin legal recovery",
      "at least 18 years old",
      "9:00 to 17:00, Monday to Friday",
      "29.2% if you pay on time",
      "a fee you see before you pay it",
      "gets a reference",
      "the complaints desk of Benki Kuu ya Tanzania (BoT)",
      "Licence: [number of the Bank of Tanzania’s Tier 2 microfinance licence]",
    ],
  },
  sw: {
    title: "Mkataba wa Mkopo",
    example: "6. Mfano",
    constants: [
      "TZS 40,000 hadi 800,000",
      "siku 120",
      "14.6% hadi 29.2%",
      "awamu 4 za siku 30",
      "riba ya mwaka ikigawanywa kwa 365",
      "0.1% kwa siku ya deni la msingi lililobaki, isizidi 10%",
      "Hakuna ada ya kulipa mapema",
      "ndani ya saa 24",
      "Ndani ya siku 3 za kuchelewa",
      "Baada ya siku 7 za kuchelewa",
      "Baada ya siku 30 za kuchelewa",
      "umri wa miaka 18",
      "9:00–17:00",
      "namba ya kumbukumbu",
      "dawati la malalamiko la Benki Kuu ya Tanzania (BoT)",
      "Leseni: [namba ya leseni ya Benki Kuu ya Tanzania ya huduma ndogo za fedha, daraja la pili]",
    ],
  },
};

describe.each(LANGUAGES)("the privacy policy in %s", (language) => {
  const { title, sections, constants } = POLICY[language];

  it("has its nine sections, leads to each from the top, and states its terms to the letter", async () => {
    const { page } = await openScreen("/sauceEleph", { language });
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    const contents = page.getByRole("navigation", { name: CONTENTS });
    await contents.waitFor();
    await expect.poll(() => page.getByRole("region").count()).toBe(9);
    expect(await contents.getByRole("link").count(), "folded on a phone").toBe(0);
    const begin = await page.getByRole("article").getByRole("paragraph").first().boundingBox();
    expect(begin?.y ?? 740, "the text begins on the first screen").toBeLessThan(300);
    await contents.getByText(CONTENTS).click();
    const links = await contents.getByRole("link").allInnerTexts();
    expect(links).toHaveLength(9);
    expect(links).toEqual(expect.arrayContaining(sections));
    await expectTexts(page, constants);
    await page.getByRole("link", { name: links[4] ?? "" }).click();
    await expect.poll(() => restingPlace(page)).toMatchObject({ focus: links[4], top: expect.closeTo(80, -2) });
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflows(page)).toEqual({ narrow: 0, large: 0 });
  });
});

describe.each(LANGUAGES)("the loan agreement in %s", (language) => {
  const { title, example, constants } = TERMS[language];

  it("states its figures to the letter and counts its example to the cent", async () => {
    const { page } = await openScreen("/elkDandeli", { language });
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.getByRole("navigation", { name: CONTENTS }).waitFor();
    await expectTexts(page, constants);
    const region = page.getByRole("region", { name: example });
    const rows = await region.getByRole("row").evaluateAll((all) => all.map((row) => row.textContent));
    expect(rows).toHaveLength(6);
    const cells = await region.getByRole("cell").allInnerTexts();
    expect(cells).toEqual(expectedExample(100_000, 29.2));
    await expectTexts(page, ["TZS 3.000,00", "TZS 250,00", "TZS 2.500,00"]);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflows(page)).toEqual({ narrow: 0, large: 0 });
  });
});

describe("long texts", () => {
  it.each([
    ["/Policy", POLICY.en.title, "Loan Agreement", TERMS.en.title],
    ["/Loan", TERMS.en.title, "Privacy policy", POLICY.en.title],
  ])("stand at %s of the site, lead on, and grow no wider than can be read", async (path, title, other, otherTitle) => {
    const screen = await openScreen(path, { viewport: { width: 1280, height: 800 } });
    await screen.page.getByRole("heading", { level: 1, name: title }).waitFor();
    // The contents stand beside the text: it is the text that has a width to be read.
    const widths = await screen.page
      .getByRole("article")
      .locator("p, section")
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(9);
    expect(Math.max(...widths)).toBeLessThanOrEqual(768);
    const site = screen.page.getByRole("navigation", { name: "Pages of this site" });
    await site.getByRole("link", { name: other }).click();
    await screen.page.getByRole("heading", { level: 1, name: otherTitle }).waitFor();
    await site.getByRole("link", { name: "Home" }).click();
    await screen.page.getByRole("heading", { level: 2, name: "A loan you can plan with" }).waitFor();
    expect(new URL(screen.page.url()).pathname).toBe("/SuperPesa");
  });
});

async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  const text = (await page.getByRole("main").innerText()).replace(/\s+/g, " ");
  expect(texts.filter((one) => !text.includes(one))).toEqual([]);
}

/** Four equal parts of the principal; a cycle's interest counts 30 days on what is still owed. */
function expectedExample(principal: number, rate: number): readonly string[] {
  const part = principal / 4;
  const interests = [4, 3, 2, 1].map((parts) => Math.round((part * parts * rate * 30) / 365) / 100);
  const total = interests.reduce((sum, one) => sum + one, 0);
  const rows = interests.flatMap((interest) => [interest, part + interest]);
  return [...rows, total, principal + total].map(asShillings);
}

function asShillings(amount: number): string {
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, ".")},00`;
}
