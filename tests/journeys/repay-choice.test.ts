import { describe, expect, it } from "vitest";
import { type OpenOptions, openScreen } from "../browser/open-screen.ts";
import { LANGUAGES, TEXTS } from "./texts.ts";

const BUTTONS = {
  en: { full: "Repayment", later: "Rollover Repayment" },
  sw: { full: "Lipa mkopo", later: "Ahirisha marejesho" },
};
const EMPTY = {
  en: ["There is nothing to repay on this loan.", "This loan cannot be deferred now."],
  sw: ["Hakuna deni la kulipa kwenye mkopo huu.", "Marejesho ya mkopo huu hayawezi kuahirishwa kwa sasa."],
};
const query = { productId: "1001", orderId: "SP-1704" };
const open = (scenario: string, options: OpenOptions = {}) =>
  openScreen("/leadership", { scenario, ...options, query: { ...query, ...options.query } });

describe.each(LANGUAGES)("the choice to repay in %s", (language) => {
  const { full, later } = BUTTONS[language];

  it("shows both ways with their amounts, each leading to its screen", async () => {
    const { page } = await open("choice", { language });
    // The sum of the pending instalments, and the fee.
    await page.getByText("TZS 385.800,00").waitFor();
    await page.getByText("TZS 34.400,00").waitFor();
    await page.getByRole("button", { name: full, exact: true }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/sunflowerP");
    await page.getByRole("contentinfo").getByText(/^TZS/).waitFor();
    await page.goBack();
    await page.getByRole("button", { name: later }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/marmaladeT");
    expect(new URL(page.url()).searchParams.get("orderId")).toBe("SP-1704");
  });

  it("says so when there is nothing to repay and nothing to defer, and leads to the loan", async () => {
    const screen = await open("choice-none", { language });
    for (const text of EMPTY[language]) await screen.page.getByText(text).waitFor();
    const buttons = screen.page.getByRole("main").getByRole("button");
    await expect.poll(() => buttons.count()).toBe(1);
    await buttons.click();
    await expect.poll(() => new URL(screen.page.url()).pathname).toBe("/squidChive");
  });

  it("repaying stays usable when the deferral cannot be read", async () => {
    const { page } = await open("choice-no-deferral", { language });
    await page.getByText("cannot be deferred").waitFor();
    await page.getByRole("button", { name: TEXTS[language].retry }).waitFor();
    await page.getByRole("button", { name: full, exact: true }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/sunflowerP");
  });

  it("deferring stays usable when the instalments cannot be read", async () => {
    const { page } = await open("choice-no-plan", { language });
    await page.getByRole("button", { name: TEXTS[language].retry }).waitFor();
    expect(await page.getByRole("button", { name: full, exact: true }).count()).toBe(0);
    await page.getByRole("button", { name: later }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/marmaladeT");
  });
});

describe("the choice to repay", () => {
  it("Retry reads only what failed", async () => {
    const { page } = await open("choice", { query: { fault: "delay-detail:refused:1" } });
    await page.getByText("TZS 385.800,00").waitFor();
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByText("TZS 34.400,00").waitFor();
  });
});
