import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import type { ShellKind } from "../browser/fake-shell.ts";
import { type OpenedScreen, openScreen } from "../browser/open-screen.ts";
import { JOURNEY_TEXTS } from "./journey-texts.ts";
import { readAgain } from "./read-again.ts";
import type { LANGUAGES } from "./texts.ts";
import { callsTo, recordCalls, worldOf } from "./world.ts";

type Texts = (typeof JOURNEY_TEXTS)[(typeof LANGUAGES)[number]];

const PAY = "/tapi/v3/loan-details/generate-vcode-yd";
const EVENT = "/tapi/service/event/save";
/** Each shell and each language once or more; the two do not touch each other, and all pairs would cost twice as much. */
const PAIRS: readonly { readonly shell: ShellKind | "none"; readonly language: (typeof LANGUAGES)[number] }[] = [
  { shell: "object", language: "en" },
  { shell: "handlers", language: "sw" },
  { shell: "post", language: "en" },
  { shell: "none", language: "sw" },
];
const BURIAL = { name: "confirmBurialPoint", payload: { event: "confirm", productId: "1001" } };
const START_BANK = { name: "startBank", payload: {} };
const END_BANK = { name: "endBank", payload: {} };
const PAID = { product_id: "1001", orderId: "SP000001", cardNo: "0754123321", bankCode: "TZ0002" };

describe.each(PAIRS)("the whole way in $language, shell: $shell", ({ language, shell }) => {
  it("leads from the offer over every screen to the next loan, in one session", async () => {
    const texts = JOURNEY_TEXTS[language];
    const query = { productId: "1001", user: "u1" };
    const screen = await openScreen("/waffleLemo", {
      language,
      scenario: "journey",
      query,
      ...(shell !== "none" && { transport: shell }),
    });
    const { page, session } = screen;
    const calls = recordCalls(page);
    const received = receiver(screen, shell);

    await page.getByRole("link", { name: texts.bankCard }).click();
    await bind(page, texts, "HaloPesa", "0754123321");
    await page.getByText("HaloPesa 0754123321").waitFor();
    expect(whereIs(page)).toMatchObject({ path: "/waffleLemo", source: "confirmUrl" });
    await received(START_BANK, END_BANK);

    await page.getByRole("button", { name: texts.apply }).click();
    await page.getByText("Under review").waitFor();
    expect(whereIs(page)).toMatchObject({ from: "confirm", productId: "1001", orderId: "SP000001", lang: language });
    await received(BURIAL);
    await page.reload();
    await page.getByText("Under review").waitFor();
    await page.reload();
    await page.getByText("HaloPesa 0754***321").waitFor();

    await page.getByRole("button", { name: texts.repayment, exact: true }).click();
    await page.getByRole("checkbox", { name: `${texts.instalment} 1` }).waitFor();
    await payOnPage(page, texts);
    await page.getByText("TZS 130.400,00").first().waitFor();

    await page.getByRole("button", { name: texts.repayment, exact: true }).click();
    await page.getByRole("checkbox", { name: `${texts.instalment} 2` }).waitFor();
    await page.getByRole("button", { name: texts.payNow }).click();
    const reminder = page.getByRole("dialog", { name: texts.reminder });
    await reminder.getByText("payment prompt").waitFor();
    await reminder.getByText(texts.tradeNo).waitFor();
    await reminder.getByText("T00000003").waitFor();
    await reminder.getByRole("button", { name: texts.understood }).click();
    await page.getByText("still being confirmed").waitFor();
    await readAgain(page);
    await page.getByRole("button", { name: `${texts.paid} (2)` }).waitFor();
    await page.getByRole("checkbox", { name: `${texts.instalment} 3` }).waitFor();

    await page.goto(detailsAfter(page, 88));
    await page.getByText("Repayment due soon").waitFor();
    const due = await dueDate(page);
    await page.getByRole("button", { name: texts.rollover }).click();
    await page.getByRole("main").getByText(texts.fee, { exact: true }).waitFor();
    await page.getByText(daysAfter(due, 14)).first().waitFor();
    await payOnPage(page, texts);
    await page.getByText("Loan active").waitFor();
    await expect.poll(() => dueDate(page)).toBe(daysAfter(due, 14));

    await page.getByRole("button", { name: texts.repayment, exact: true }).click();
    await page.getByRole("checkbox", { name: `${texts.instalment} 3` }).waitFor();
    await page.getByRole("checkbox", { name: texts.selectAll }).check({ force: true });
    await payOnPage(page, texts);
    const rating = page.getByRole("dialog", { name: texts.rate });
    await rating.getByRole("radio", { name: texts.stars }).check({ force: true });
    await received();
    await rating.getByRole("button", { name: texts.submit }).click();
    await rating.waitFor({ state: "detached" });
    await received({ name: "toRate", payload: {} });
    // Where nothing rates, it thanks.
    if (shell === "none") await page.getByRole("dialog").getByRole("button", { name: texts.close }).click();

    await page.getByRole("button", { name: texts.borrowAgain }).click();
    await received({ name: "to", payload: { url: `${inject("origin")}/waffleLemo?productId=1001` } });
    // Told where to go, the shell goes there; without one the page has gone itself.
    if (shell !== "none") await page.goto(page.url().replace("/squidChive", "/waffleLemo"));
    await page.getByText("HaloPesa 0754123321").waitFor();
    expect(whereIs(page)).toMatchObject({ path: "/waffleLemo", productId: "1001", session });
    await page.goto(page.url().replace("/waffleLemo", "/chiaJellyL"));
    await bind(page, texts, "Vodacom", "0754000111");
    await received(START_BANK, END_BANK, { name: "closeWebview", payload: {} });
    if (shell === "none") await page.getByText("Vodacom 0754000111").waitFor();

    expect(callsTo(calls, PAY).map(({ body }) => body)).toEqual([
      { ...PAID, amount: 13220000, isDelay: 0 },
      { ...PAID, amount: 13040000, isDelay: 0 },
      { ...PAID, amount: 3440000, isDelay: 1 },
      { ...PAID, amount: 25540000, isDelay: 0 },
    ]);
    expect(callsTo(calls, EVENT)).toMatchObject([{ body: { productId: "1001", moduleId: 30 } }]);
    expect((await worldOf(session, "journey")).effects).toMatchObject({
      binds: 2,
      applications: 1,
      payments: 4,
      deferrals: 1,
      ratings: 1,
      events: 1,
    });
  });
});

type Received = (...expected: readonly unknown[]) => Promise<void>;

/** Asserts all that the shell got since the last time; without a shell there is nobody to get anything. */
function receiver(screen: OpenedScreen, shell: ShellKind | "none"): Received {
  return async (...expected) => {
    if (shell === "none") return;
    await expect.poll(() => screen.sent()).toEqual(expected);
    await screen.page.evaluate(() => {
      (window as unknown as { sentToShell: unknown[] }).sentToShell.length = 0;
    });
  };
}

async function bind(page: Page, texts: Texts, wallet: string, account: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name: texts.bindTitle }).waitFor();
  await page.getByLabel("Account name").fill("Asha Juma");
  await page.getByLabel("Wallet account number").fill(account);
  await page.getByLabel("Confirm account number").fill(account);
  await page.getByRole("button", { name: "Wallet provider" }).click();
  await page.getByRole("radio", { name: wallet }).check();
  await page.getByRole("button", { name: texts.confirm }).click();
  await page.getByRole("button", { name: texts.next }).click();
}

/** Pays on the page of the payment provider, which leads back to the order. */
async function payOnPage(page: Page, texts: Texts): Promise<void> {
  await page.getByRole("button", { name: texts.payNow }).click();
  await page.getByRole("heading", { name: "Sandbox payment" }).waitFor();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: texts.details }).waitFor();
}

function whereIs(page: Page): { readonly [name: string]: string } {
  const url = new URL(page.url());
  return { ...Object.fromEntries(url.searchParams), path: url.pathname };
}

/** The order's page, so many days later. */
function detailsAfter(page: Page, days: number): string {
  const url = new URL(page.url());
  url.pathname = "/squidChive";
  url.searchParams.set("later", String(days));
  return url.href;
}

function dueDate(page: Page): Promise<string> {
  return page.locator("dt", { hasText: "Due date" }).locator("xpath=following-sibling::dd[1]").innerText();
}

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
