import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openRepayment, REPAYMENT_CALL } from "../open-repayment.ts";
import { byTurns, LANGUAGES, TEXTS } from "../texts.ts";
import { callsTo, recordCalls } from "../world.ts";

/** The sum beside the button that pays it; "" where there is none. */
const total = async (page: Page) => (await page.getByRole("contentinfo").getByText(/^TZS/).allInnerTexts()).join();
const field = (page: Page) => page.getByRole("main").getByRole("textbox").first();
const WHOLE = { en: "Enter a whole amount, such as 1.500.", sw: "Weka kiasi kamili, kwa mfano 1.500." };

async function openAmount(language: (typeof LANGUAGES)[number] = "en") {
  const screen = await openRepayment("pay-popup", { language });
  const { page } = screen;
  const pay = page.getByRole("button", { name: TEXTS[language].payNow });
  await page.getByRole("button", { name: TEXTS[language].modify }).click();
  await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  return { page, pay, calls: recordCalls(page) };
}

/** Puts text in as a paste does; the person copied it elsewhere. */
async function paste(page: Page, text: string): Promise<void> {
  await field(page).evaluate((input: HTMLInputElement, pasted) => {
    input.focus();
    input.select();
    document.execCommand("insertText", false, pasted);
  }, text);
}

const TEN_THOUSAND = ["10.000,00", "10.000", "10000", "10000,00", "10,000", "10 000", "10.000,", "TZS 10.000"];
const NOT_WHOLE = ["1.500,50", "1,5", "-300", "1e3", "0.500", "12a", "1.500.00", "10.00"];

describe("promise 31: an amount is read as a person writes it", () => {
  it.each(byTurns(TEN_THOUSAND.map((written) => ({ written }))))(
    "typed as $written it is ten thousand, and that is what is sent, in $language",
    async ({ written, language }) => {
      const { page, pay, calls } = await openAmount(language);
      await field(page).pressSequentially(written);
      await expect.poll(() => total(page)).toBe("TZS 10.000,00");
      await pay.click();
      await page.getByRole("dialog").waitFor();
      expect(callsTo(calls, REPAYMENT_CALL).map(({ body }) => body.amount)).toEqual([1000000]);
    },
  );

  it.each(LANGUAGES)(
    "what is no whole amount stays as it was typed, with words beside it, and nothing can be paid, in %s",
    async (language) => {
      const { page, pay, calls } = await openAmount(language);
      for (const written of NOT_WHOLE) {
        await field(page).fill("");
        await field(page).pressSequentially(written);
        await field(page).blur();
        await page.getByRole("alert").getByText(WHOLE[language]).waitFor();
        expect(await field(page).inputValue()).toBe(written);
        await expect.poll(() => total(page), { message: written }).toBe("");
        await expect.poll(() => pay.isDisabled(), { message: written }).toBe(true);
        await field(page).fill("25000");
        await expect.poll(() => page.getByText(WHOLE[language]).count(), { message: written }).toBe(0);
        await expect.poll(() => total(page), { message: written }).toBe("TZS 25.000,00");
      }
      expect(callsTo(calls, REPAYMENT_CALL)).toEqual([]);
    },
  );
});

const PASTED = [
  ["1.500,00", "1.500", "TZS 1.500,00"],
  ["TZS 1.500", "1.500", "TZS 1.500,00"],
  ["130,400.00", "130.400", "TZS 130.400,00"],
  ["130\u00a0400", "130.400", "TZS 130.400,00"],
  ["٢٥٠٠٠", "25.000", "TZS 25.000,00"],
  ["007", "7", "TZS 7,00"],
] as const;

describe("promise 31: an amount that is pasted or given", () => {
  it("is read in what is pasted", async () => {
    const { page } = await openAmount();
    for (const [pasted, shown, sum] of PASTED) {
      await paste(page, pasted);
      await expect.poll(() => total(page), { message: pasted }).toBe(sum);
      await field(page).blur();
      await expect.poll(() => field(page).inputValue(), { message: pasted }).toBe(shown);
      await field(page).fill("");
      await expect.poll(() => total(page), { message: pasted }).toBe("");
    }
  });

  it.each(["1500.50", "-300"])("is no other one than was given: %s leaves the field empty", async (given) => {
    const { page, pay } = await openAmount();
    await field(page).fill("25000");
    const draft = () => page.evaluate(() => localStorage.getItem("skrini.drafts") ?? "");
    await expect.poll(draft).toContain('"amount":"25000"');
    await page.evaluate((text) => {
      const stored = localStorage.getItem("skrini.drafts") ?? "";
      localStorage.setItem("skrini.drafts", stored.replace('"amount":"25000"', `"amount":"${text}"`));
    }, given);
    await page.reload();
    await expect.poll(() => total(page)).toBe("");
    await expect.poll(() => field(page).inputValue()).toBe("");
    await expect.poll(() => pay.isDisabled()).toBe(true);
  });

  it("goes with what was typed when another way to pay is chosen", async () => {
    const { page } = await openAmount();
    await field(page).pressSequentially("1,5");
    await page.getByText("Pay the selected instalments instead").click();
    await page.getByRole("button", { name: "Modify amount" }).click();
    await expect.poll(() => field(page).inputValue()).toBe("");
    expect(await page.getByText(WHOLE.en).count()).toBe(0);
  });

  it("fits beside its placeholder, which has no cents", async () => {
    const { page } = await openAmount();
    expect(await field(page).getAttribute("placeholder")).toBe("10.000 – 385.800");
  });
});
