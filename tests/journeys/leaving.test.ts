import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { intercept } from "../browser/intercept.ts";
import { type OpenOptions, openScreen } from "../browser/open-screen.ts";
import { chunkAddress, TAP_CODE } from "../built-files.ts";
import { pauseCall } from "./pause-call.ts";
import { settled } from "./screen-steps.ts";
import { stepInHistory, untilHoldsBack } from "./step-in-history.ts";
import { OTHER_LANGUAGES } from "./texts.ts";
import { callsTo, recordCalls, worldOf } from "./world.ts";

const PAY = "/tapi/v3/loan-details/generate-vcode-yd";
const PLAN = "/tapi/v3/installment/loan-play-detail-yd";
const query = { productId: "1001", orderId: "SP-1704", user: "u1" };
const ASKS = {
  en: { title: "Still in progress", stay: "Wait here", leave: "Leave", pay: "Pay Now", reminder: "Repayment reminder" },
  sw: {
    title: "Bado inaendelea",
    stay: "Subiri hapa",
    leave: "Toka",
    pay: "Lipa sasa",
    reminder: "Kikumbusho cha marejesho",
  },
} as const;

const open = (scenario: string, options: OpenOptions = {}) =>
  openScreen("/sunflowerP", { scenario, ...options, query: { ...query, ...options.query } });
const payButton = (page: Page) => page.getByRole("button", { name: "Pay Now" });
const pressBack = (page: Page) =>
  page.evaluate(() => (window as unknown as { onNativeBack(): unknown }).onNativeBack());
/** From the order to its repayment, so that there is a screen to go back to. */
async function openFromOrder(options: OpenOptions = {}) {
  const screen = await openScreen("/squidChive", { scenario: "pay-popup", query, ...options });
  const { page, session } = screen;
  await page.getByRole("button", { name: "Repayment" }).click();
  await payButton(page).waitFor();
  return { screen, page, session };
}

describe.each(OTHER_LANGUAGES)("fault 19: the phone's back with a payment in flight, in %s", (language) => {
  it("asks first, again and again; waiting shows how it ended", async () => {
    const labels = ASKS[language];
    const screen = await open("pay-popup", { language, transport: "object" });
    const { page } = screen;
    const payment = await pauseCall(page, PAY);
    await page.getByRole("button", { name: labels.pay }).click();
    await payment.requested;
    const question = page.getByRole("dialog", { name: labels.title });
    expect(await pressBack(page)).toBe(true);
    await question.waitFor();
    expect(await pressBack(page)).toBe(true);
    await question.waitFor({ state: "detached" });
    expect(await pressBack(page)).toBe(true);
    await question.getByRole("button", { name: labels.stay }).click();
    await question.waitFor({ state: "detached" });
    await pressBack(page);
    await question.waitFor();
    payment.release();
    await page.getByRole("dialog", { name: labels.reminder }).waitFor();
    await expect.poll(() => question.count()).toBe(0);
    expect(await screen.sent()).toEqual([]);
  });
});

describe("fault 19: back", () => {
  it("with a payment in flight closes the web view only once that was chosen", async () => {
    const screen = await open("pay-popup", { transport: "object" });
    const { page } = screen;
    const payment = await pauseCall(page, PAY);
    await payButton(page).click();
    await payment.requested;
    await pressBack(page);
    await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
    await expect.poll(() => screen.sent()).toEqual([{ name: "closeWebview", payload: {} }]);
    expect(await pressBack(page)).toBe(false);
    payment.release();
  });

  it("of the browser asks as well, and what comes after leaving pulls nobody back", async () => {
    const { page, session } = await openFromOrder();
    const payment = await pauseCall(page, PAY);
    await payButton(page).click();
    await payment.requested;
    const question = page.getByRole("dialog", { name: "Still in progress" });
    await stepInHistory(page, -1);
    await question.getByRole("button", { name: "Wait here" }).click();
    await question.waitFor({ state: "detached" });
    await expect.poll(() => new URL(page.url()).pathname).toBe("/sunflowerP");
    await expect.poll(() => payButton(page).getAttribute("aria-busy")).toBe("true");
    await page.getByRole("button", { name: "Back" }).click();
    await question.getByRole("button", { name: "Leave" }).click();
    await page.getByRole("button", { name: "Repayment" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/squidChive");
    const answered = page.waitForResponse(`**${PAY}?*`);
    payment.release();
    await (await answered).finished();
    expect((await worldOf(session, "pay-popup")).payments).toHaveLength(1);
    await settled(page);
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/squidChive");
  });

  it("to another site, a reload and a closed tab ask in the browser's words, only while it is in flight", async () => {
    const { page } = await open("pay-popup");
    const requests: string[] = [];
    page.on("dialog", (dialog) => {
      requests.push(dialog.type());
      void dialog.dismiss();
    });
    const payment = await pauseCall(page, PAY);
    await payButton(page).click();
    await payment.requested;
    await page.evaluate(() => void setTimeout(() => location.reload()));
    await expect.poll(() => requests).toEqual(["beforeunload"]);
    await expect.poll(() => payButton(page).getAttribute("aria-busy")).toBe("true");
    payment.release();
    await page.getByRole("dialog", { name: "Repayment reminder" }).waitFor();
    await page.reload();
    await payButton(page).waitFor();
    expect(requests).toHaveLength(1);
  });

  it("without a shell closes an open popup first, and then leaves the screen", async () => {
    const { page } = await openFromOrder();
    await page.getByRole("button", { name: /^Wallet/ }).click();
    const picker = page.getByRole("dialog", { name: "Choose your wallet" });
    await picker.waitFor();
    await stepInHistory(page, -1);
    await picker.waitFor({ state: "detached" });
    // The step that was held is taken back a moment later.
    await expect.poll(() => new URL(page.url()).pathname).toBe("/sunflowerP");
    await expect.poll(() => payButton(page).isVisible()).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe("hidden");
    await stepInHistory(page, -1);
    await page.getByRole("button", { name: "Repayment" }).waitFor();
    await stepInHistory(page, 1);
    await payButton(page).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
});

describe("fault 19: the browser's back on a phone that never has a moment to spare", () => {
  it("closes what was opened, and nothing else", async () => {
    const { page, context } = await open("plan");
    await context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    await page.reload();
    await payButton(page).waitFor();
    const runtime = page.waitForResponse(`**${chunkAddress(TAP_CODE)}`);
    await page.getByRole("button", { name: /^Wallet/ }).click();
    const picker = page.getByRole("dialog", { name: "Choose your wallet" });
    await picker.waitFor();
    await runtime;
    await untilHoldsBack(page, true);
    await stepInHistory(page, -1);
    await picker.waitFor({ state: "detached" });
    // The step that was held is taken back a moment later.
    await expect.poll(() => new URL(page.url()).pathname).toBe("/sunflowerP");
    await payButton(page).waitFor();
  });
});

describe("fault 20: back from the payment page", () => {
  it("loaded anew, the plan is read first and the button waits for it", async () => {
    const { page } = await open("plan");
    await payButton(page).click();
    await page.getByRole("heading", { name: "Sandbox payment" }).waitFor();
    const read = await pauseCall(page, PLAN);
    await page.goBack({ waitUntil: "commit" });
    await page.getByRole("heading", { level: 1, name: "Repayment Details" }).waitFor();
    const offered = async () => (await payButton(page).count()) > 0 && (await payButton(page).isEnabled());
    expect(await offered()).toBe(false);
    read.release();
    await expect.poll(offered).toBe(true);
  });

  it("out of the page cache, the plan is read again, the button waits for it, and for Retry when that fails", async () => {
    const { page } = await open("plan", { allowedErrors: [/ERR_FAILED|ERR_CONNECTION/] });
    // The browser is told to stay, as if it had gone and come back with everything still in memory.
    await intercept(page, "**/tapi/sandbox/pay?*", (route) => route.fulfill({ status: 204 }));
    const calls = recordCalls(page);
    const away = page.waitForResponse("**/tapi/sandbox/pay?*");
    await payButton(page).click();
    await away;
    const button = payButton(page);
    await expect.poll(() => button.getAttribute("aria-busy")).toBe("true");
    let fails = true;
    await intercept(page, `**${PLAN}?*`, (route) => (fails ? route.abort() : route.continue()));
    const before = callsTo(calls, PLAN).length;
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    const notice = page.getByRole("alert").filter({ hasText: "We could not check" });
    await notice.waitFor();
    expect(callsTo(calls, PLAN).length).toBeGreaterThan(before);
    await expect.poll(() => button.isDisabled()).toBe(true);
    fails = false;
    await notice.getByRole("button", { name: "Retry" }).click();
    await notice.waitFor({ state: "detached" });
    await expect.poll(() => button.isEnabled()).toBe(true);
    expect(callsTo(calls, PAY)).toHaveLength(1);
  });
});
