import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { releasePlan } from "../change-plan.ts";
import { changeAnswers } from "../read-again.ts";
import { type LANGUAGES, OTHER_LANGUAGES, TEXTS } from "../texts.ts";
import { callsTo, recordCalls } from "../world.ts";

const INIT = "/service/entry-order/card-init";
const SAVE = "/tapi/v3/certify/save-bank-info";
const REQUIRED = { en: "Please fill this in.", sw: "Tafadhali jaza hapa." };

interface Item {
  readonly code: string;
}

/** The form of a server whose items say something else. */
async function openForm(language: (typeof LANGUAGES)[number], items: { readonly [code: string]: object }) {
  const query = { productId: "1001", orderId: "SP-1", user: "u1" };
  const { page } = await openScreen("/chiaJellyL", { scenario: "order-170", language, query });
  await changeAnswers(page, INIT, (data: { readonly items: readonly Item[] }) => ({
    ...data,
    items: data.items.map((item) => ({ ...item, ...items[item.code] })),
  }));
  return { page, calls: recordCalls(page), next: page.getByRole("button", { name: TEXTS[language].next }) };
}

const field = (page: Page) => page.getByLabel("Account name");

describe.each(OTHER_LANGUAGES)("promise 31: what a server's item asks for, in %s", (language) => {
  it("is not answered by blanks, and blanks around an answer are not sent", async () => {
    const { page, calls, next } = await openForm(language, {
      bankCode: { ifMust: 0 },
      cardNo: { ifMust: 0 },
      confirmCardNo: { ifMust: 0 },
      userName: { ifMust: 1 },
    });
    await releasePlan(page, `bind-bank.${language}`, (plan) =>
      JSON.parse(JSON.stringify(plan).replace('"validate":false', '"validate":true')),
    );
    await page.reload();
    await field(page).fill("   ");
    await next.click();
    await page.getByText(REQUIRED[language]).waitFor();
    expect(callsTo(calls, SAVE)).toEqual([]);
    await field(page).fill(" Asha Juma ");
    await next.click();
    await expect.poll(() => callsTo(calls, SAVE)).toHaveLength(1);
    expect(callsTo(calls, SAVE)[0]?.body.userName).toBe("Asha Juma");
  });

  it("has a line of help, and a number with decimals is sent as it was meant", async () => {
    const { page, calls, next } = await openForm(language, { userName: { inputType: 2, help: "In hectares" } });
    await page.reload();
    await page.getByText("In hectares").waitFor();
    expect(await field(page).getAttribute("inputmode")).toBe("decimal");
    await field(page).pressSequentially("1.500,5");
    await next.click();
    await expect.poll(() => callsTo(calls, SAVE)).toHaveLength(1);
    expect(callsTo(calls, SAVE)[0]?.body.userName).toBe("1500.5");
  });

  it.each(["1500.50", "-300"])("is no other number than the server gave: %s leaves the field empty", async (value) => {
    const { page, calls, next } = await openForm(language, { cardNo: { value } });
    await page.reload();
    const account = page.getByLabel("Wallet account number");
    await account.waitFor();
    await expect.poll(() => account.inputValue()).toBe("");
    await next.click();
    await expect.poll(() => callsTo(calls, SAVE)).toHaveLength(1);
    expect(callsTo(calls, SAVE)[0]?.body.cardNo).toBe("");
  });
});
