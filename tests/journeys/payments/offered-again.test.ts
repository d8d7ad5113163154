import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { intercept, stopIntercepting } from "../../browser/intercept.ts";
import { openScreen } from "../../browser/open-screen.ts";
import { payAgain } from "../open-outcome.ts";
import { openRepayment, REPAYMENT_CALL } from "../open-repayment.ts";
import { callsTo, recordCalls, type SentCall, worldOf } from "../world.ts";

const OFFER = "/tapi/v3/loan-confirm/loan-detail-confirm";
const APPLY = "/tapi/v3/loan-confirm/loan-detail-push-yd";
const PLAN = "/tapi/v3/installment/loan-play-detail-yd";
const NOISE = [/ERR_|Failed to load resource/];

const applyButton = (page: Page) => page.getByRole("button", { name: "Apply for a loan" });
const payButton = (page: Page) => page.getByRole("button", { name: "Pay Now" });
const keysOf = (calls: readonly SentCall[], path: string) =>
  callsTo(calls, path).map(({ headers }) => headers["idempotency-key"]);

/** The page is told another figure than the server says. */
const tell = (page: Page, path: string, figures: object) =>
  intercept(page, `**${path}?*`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, result: { ...body.result, ...figures } } });
  });

/** Pays although a payment was begun. */
async function payTwice(page: Page): Promise<void> {
  await payButton(page).and(page.locator(":enabled")).click();
  const again = page.getByRole("dialog", { name: "Pay again?" });
  await again.getByRole("button", { name: "Pay again" }).click();
  await again.waitFor({ state: "detached" });
}

async function apply(page: Page): Promise<void> {
  await applyButton(page).and(page.locator(":enabled")).click();
  await page.getByRole("heading", { level: 1, name: "Loan Details" }).waitFor();
}

describe("promise 29: what is offered again is paid anew", () => {
  const query = { productId: "1001", user: "u1" };

  it("a loan that the lender did not offer meanwhile is applied for a second time", async () => {
    const { page, session } = await openScreen("/waffleLemo", { scenario: "order-170", query });
    const calls = recordCalls(page);
    const address = page.url();
    await apply(page);
    await tell(page, OFFER, { amount: 1_000_000 });
    await page.goto(address);
    await page.getByText("TZS 10.000,00").first().waitFor();
    // The code that ends a key comes after the first paint.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(String.raw`outcome\":\"ended`);
    await stopIntercepting(page, `**${OFFER}?*`);
    await page.goto(address);
    await apply(page);
    expect(new Set(keysOf(calls, APPLY)).size).toBe(2);
    expect((await worldOf(session, "order-170")).effects).toMatchObject({ applications: 2 });
  });

  it("the fee of a second deferral, which is that of the first, is paid a second time", async () => {
    const { page, session } = await openScreen("/marmaladeT", {
      scenario: "deferral",
      query: { productId: "1001", orderId: "SP-1175", user: "u1" },
    });
    const calls = recordCalls(page);
    const address = page.url();
    for (const deferrals of [1, 2]) {
      await page.goto(address);
      await payButton(page).and(page.locator(":enabled")).waitFor();
      await payAgain(page, page.getByRole("heading", { name: "Sandbox payment" }));
      await page.getByRole("button", { name: "Pay" }).click();
      await page.getByRole("heading", { name: "Loan Details" }).waitFor();
      expect((await worldOf(session, "deferral")).effects).toMatchObject({ deferrals });
    }
    expect(new Set(keysOf(calls, REPAYMENT_CALL)).size).toBe(2);
  });
});

describe("promise 29: a tab that was opened before", () => {
  it("does not pay by what it read then: it reads again, and lets the person look", async () => {
    const screen = await openRepayment("pay-popup", { allowedErrors: NOISE });
    const old = await screen.context.newPage();
    // A fee was added since: the sum of the first instalment is the same.
    await tell(old, PLAN, { amountMax: 38_570_000 });
    await old.goto(screen.page.url());
    await payButton(old).and(old.locator(":enabled")).waitFor();
    await stopIntercepting(old, `**${PLAN}?*`);
    await intercept(old, `**${PLAN}?*`, (route) => route.abort("connectionreset"));
    const calls = [screen.page, old].map(recordCalls);
    // Those that have failed: one that is under way succeeds once nothing holds it back.
    let failedReads = 0;
    old.on("requestfailed", (request) => {
      if (request.url().includes(PLAN)) failedReads += 1;
    });
    await payButton(screen.page).click();
    await screen.page.getByRole("dialog", { name: "Repayment reminder" }).waitFor();
    // It hears of the payment, and cannot read what is owed now: it tries three times, and again at the tap.
    await expect.poll(() => failedReads).toBe(3);
    await payTwice(old);
    await expect.poll(() => failedReads).toBe(6);
    expect(callsTo(calls[1] ?? [], REPAYMENT_CALL)).toEqual([]);
    await stopIntercepting(old, `**${PLAN}?*`);
    await payTwice(old);
    await old.getByText("What this page shows has just changed.").waitFor();
    expect(keysOf(calls.flat(), REPAYMENT_CALL)).toHaveLength(1);
    expect((await worldOf(screen.session, "pay-popup")).payments).toHaveLength(1);
  });
});
