import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { accessibilityProblems } from "../check-accessible.ts";

const query = { productId: "1001", orderId: "SP-7" };
const FACTS = {
  en: {
    name: "Key facts",
    rows: [
      ["Shortest and longest term", "120 days, in 4 cycles of 30 days"],
      ["Annual interest rate", "14.6% to 29.2%"],
      ["The same as your offer shows it", "0.025% to 0.05% of the amount per day"],
      ["Maximum annual rate, all costs included", "29.2% if you pay on time, moving a due date not included"],
      ["Example: borrow TZS 100.000,00 at 29.2%", "Interest TZS 6.000,00, no other fees, you repay TZS 106.000,00"],
      ["Early repayment fee", "none"],
      ["Paying late", "0.1% per day of outstanding principal, capped at 10%"],
      ["Lender", "[the lender’s registered name]"],
      ["Licence", "[number of the Bank of Tanzania’s Tier 2 microfinance licence]"],
      ["Contact", "+255 800 000 000, support@superpesa.example"],
    ],
    complaints: "keep the reference",
    agreement: "Loan agreement",
    title: "Loan Agreement",
  },
  sw: {
    name: "Mambo muhimu",
    rows: [
      ["Muda mfupi na mrefu zaidi", "siku 120, awamu 4 za siku 30"],
      ["Riba kwa mwaka", "14.6% hadi 29.2%"],
      ["Riba hiyohiyo kama ofa inavyoionyesha", "0.025% hadi 0.05% ya kiasi kwa siku"],
      ["Kiwango cha juu kwa mwaka, pamoja na gharama zote", "29.2% ukilipa kwa wakati, bila ada ya kuahirisha"],
      [
        "Mfano: kopa TZS 100.000,00 kwa riba ya 29.2%",
        "Riba TZS 6.000,00, hakuna ada nyingine, unalipa TZS 106.000,00",
      ],
      ["Ada ya kulipa mapema", "hakuna"],
      ["Kuchelewa kulipa", "0.1% kwa siku ya deni la msingi lililobaki, isizidi 10%"],
    ],
    complaints: "utunze namba ya kumbukumbu",
    agreement: "Mkataba wa mkopo",
    title: "Mkataba wa Mkopo",
  },
};

describe("the key facts of a loan", () => {
  it.each([
    ["/waffleLemo", "order-170", "en"],
    ["/confirmClassic", "classic-plain", "sw"],
  ] as const)("are one tap away at %s, with the way to apply still in sight", async (path, scenario, language) => {
    const facts = FACTS[language];
    const { page } = await openScreen(path, { language, scenario, query });
    const row = page.getByRole("button", { name: facts.name });
    await row.waitFor();
    const apply = page.getByRole("contentinfo").getByRole("button");
    const box = await apply.boundingBox();
    expect((box?.y ?? 1000) + (box?.height ?? 1000)).toBeLessThanOrEqual(740);
    await row.click();
    const dialog = page.getByRole("dialog", { name: facts.name });
    await dialog.waitFor();
    const labels = await dialog.getByRole("term").allInnerTexts();
    const values = await dialog.getByRole("definition").allInnerTexts();
    expect(labels.map((label, index) => [label, values[index]])).toEqual(expect.arrayContaining(facts.rows));
    await dialog.getByText(facts.complaints).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole("link", { name: facts.agreement }).click();
    await page.getByRole("heading", { level: 1, name: facts.title }).waitFor();
    await page.goBack();
    await page.getByRole("button", { name: facts.name }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await expect.poll(() => page.getByRole("contentinfo").getByRole("button").isEnabled()).toBe(true);
  });

  it("are the same in every document that has them", () => {
    const popups = ["loan-confirm", "loan-confirm-classic"].map((id) => {
      const { popups } = JSON.parse(readFileSync(`schemas/screens/${id}.json`, "utf8"));
      return popups.keyFacts;
    });
    expect(popups[0].use).toBe("key-facts");
    expect(popups[1]).toEqual(popups[0]);
  });
});
