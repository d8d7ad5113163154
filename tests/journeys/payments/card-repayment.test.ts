import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { routeOnce } from "../../browser/route-once.ts";
import { accessibilityProblems } from "../check-accessible.ts";
import { LANGUAGES, TEXTS } from "../texts.ts";
import { callsTo, recordCalls, worldOf } from "../world.ts";

const LOAN = "/api/v1/youmi/youmi-api/service/loan";
const OWN_TEXTS = {
  en: {
    pay: "Pay Now",
    online: "Pay online",
    code: "Enter the verification code",
    field: "Verification code",
    choose: "请先选择付款银行卡！",
    short: "请输入正确的验证码",
    wrong: "verification code wrong",
    left: /^\d+ s$/,
  },
  sw: {
    pay: "Lipa sasa",
    online: "Lipa kwa intaneti",
    code: "Weka namba ya uthibitisho",
    field: "Namba ya uthibitisho",
    choose: "Tafadhali chagua kwanza kadi ya benki ya kulipia!",
    short: "Tafadhali weka namba sahihi ya uthibitisho",
    wrong: "Namba ya uthibitisho si sahihi",
    left: /^Sekunde \d+$/,
  },
};
const query = { productId: "1001", orderId: "SP-1", user: "u7", couponId: "C5", amount: "13040000" };

/** The language in which a screen reader reads that text. */
function languageOf(page: Page, text: string): Promise<string | null> {
  return page
    .getByText(text, { exact: true })
    .evaluate((element) => element.closest("[lang]")?.getAttribute("lang") ?? null);
}

async function commit(page: Page, texts: (typeof OWN_TEXTS)["en" | "sw"]): Promise<void> {
  await page.getByRole("radio", { name: "CRDB Bank" }).check();
  await page.getByRole("button", { name: texts.pay }).click();
}

describe.each(LANGUAGES)("repaying by card in %s", (language) => {
  const texts = OWN_TEXTS[language];

  it("takes a card, then its code, and shows the order", async () => {
    const { page, session } = await openScreen("/payway", { language, scenario: "payway", query });
    const calls = recordCalls(page);
    const says = (text: string) => page.getByText(text, { exact: true }).waitFor();
    await page.getByText("TZS 130.400,00").first().waitFor();
    await page.getByRole("button", { name: texts.pay }).click();
    await says(texts.choose);
    await expect.poll(() => languageOf(page, texts.choose)).toBe(language === "en" ? "zh" : "sw");
    expect(await accessibilityProblems(page)).toEqual([]);
    await commit(page, texts);
    const dialog = page.getByRole("dialog", { name: texts.code });
    await dialog.getByRole("button", { name: texts.left }).waitFor();
    await expect.poll(() => dialog.getByRole("button", { name: texts.left }).isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(callsTo(calls, `${LOAN}/repayment-commit`).map(({ body }) => body)).toEqual([
      {
        amount: "13040000",
        bankName: "CRDB Bank",
        cardId: "71",
        cardNo: "4471 **** **** 0912",
        couponId: "C5",
        orderId: "SP-1",
        repayToken: "RT-20931",
        bankCode: "CRDB",
        sendMsg: "1",
      },
    ]);
    const confirm = dialog.getByRole("button", { name: TEXTS[language].confirm });
    await dialog.getByRole("textbox", { name: texts.field }).fill("24681");
    await confirm.click();
    // Said inside the dialog: what lies behind it is dimmed, and silent for readers.
    await dialog.getByText(texts.short, { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole("textbox", { name: texts.field }).fill("000000");
    await confirm.click();
    await says(texts.wrong);
    await dialog.getByRole("textbox", { name: texts.field }).fill("246810");
    await confirm.click();
    await page.getByRole("heading", { level: 1, name: TEXTS[language].details }).waitFor();
    expect(new URL(page.url()).hash).toBe("#/borrowDetail");
    expect(callsTo(calls, `${LOAN}/repayment-confirm`).map(({ body }) => body)).toEqual(
      ["000000", "246810"].map((verifyCode) => ({ orderId: "SP-1", verifyCode, repaymentRecordId: "T00000001" })),
    );
    expect((await worldOf(session, "payway")).effects).toMatchObject({ payments: 1 });
  });
});

describe("repaying by card", () => {
  const texts = OWN_TEXTS.en;

  it("offers a new code after the countdown", async () => {
    const { page } = await openScreen("/payway", { scenario: "payway", query });
    const calls = recordCalls(page);
    await page.getByRole("radio", { name: "NMB Bank" }).check();
    await page.clock.install();
    await page.getByRole("button", { name: texts.pay }).click();
    await page.getByRole("button", { name: texts.left }).waitFor();
    await page.clock.fastForward(61_000);
    await page.getByRole("button", { name: "get code", exact: true }).click();
    await page.getByRole("button", { name: texts.left }).waitFor();
    expect(callsTo(calls, `${LOAN}/repayment-commit`).map(({ body }) => [body.cardId, body.sendMsg])).toEqual([
      ["72", "1"],
      ["72", "1"],
    ]);
  });

  it("says what the bank said of the card, and 'error' when nobody answered", async () => {
    const refused = await openScreen("/payway", { scenario: "payway-commit-refused", query });
    await commit(refused.page, texts);
    await refused.page.getByText("The bank did not accept this card.").waitFor();
    await refused.close();
    const cut = await openScreen("/payway", { scenario: "payway", query, allowedErrors: [/ERR_FAILED/] });
    await routeOnce(cut.page, "**/repayment-commit?*", (route) => route.abort());
    await commit(cut.page, texts);
    await cut.page.getByText("error", { exact: true }).waitFor();
    await cut.page.getByRole("button", { name: "I have checked, try again" }).click();
    await commit(cut.page, texts);
    await cut.page.getByRole("dialog", { name: texts.code }).waitFor();
  });

  it("pays online on a listed page, asks before another one, and follows nothing else", async () => {
    const screen = await openScreen("/payway", { scenario: "payway", query });
    const calls = recordCalls(screen.page);
    await screen.page.getByRole("button", { name: texts.online }).click();
    await screen.page.waitForURL(/\/tapi\/sandbox\/pay\?/);
    expect(callsTo(calls, `${LOAN}/repayment-huichao`).map(({ body }) => body)).toEqual([
      { userId: "u7", orderId: "SP-1", amount: "13040000" },
    ]);
    await screen.close();
    for (const [scenario, text] of [
      ["payway-foreign", "This will open malipo.partner.example. Continue only if you trust it."],
      ["payway-twice", "This link is not safe, so we did not open it."],
      ["payway-confirm-refused", "We could not open the payment page. Please try again."],
      ["payway-commit-refused", "Online payment is closed for now."],
    ] as const) {
      const other = await openScreen("/payway", { scenario, query });
      await other.page.getByRole("button", { name: texts.online }).click();
      await other.page.getByText(text).waitFor();
      expect(new URL(other.page.url()).pathname).toBe("/payway");
      await other.close();
    }
  });

  it("says of a payment whose page may not be opened, with the service phone, over a reload", async () => {
    const { page } = await openScreen("/payway", { scenario: "payway-twice", query });
    await page.getByRole("button", { name: texts.online }).click();
    const said = "Your payment has begun, but its page was not opened. Call us before you pay again.";
    await page.getByText(said).waitFor();
    await page.reload();
    await page.getByText(said).waitFor();
    await page.getByRole("link", { name: /^Call \+255/ }).waitFor();
  });

  it("takes all that is owed where the address names no amount, or none that is one", async () => {
    for (const amount of ["", "12.5", "-3", "x"]) {
      const screen = await openScreen("/payway", { scenario: "payway", query: { ...query, amount } });
      await screen.page.getByText("TZS 385.800,00").first().waitFor();
      await screen.close();
    }
  });
});
