import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { intercept, stopIntercepting } from "../../browser/intercept.ts";
import { type OpenOptions, openScreen } from "../../browser/open-screen.ts";
import { outcomeNote, payAgain, sayChecked } from "../open-outcome.ts";
import { pauseCall } from "../pause-call.ts";
import { readAgain } from "../read-again.ts";
import { stopClock } from "../stop-clock.ts";
import { callsTo, recordCalls, type SentCall, worldOf } from "../world.ts";

const PAY = "/tapi/v3/loan-details/generate-vcode-yd";
const PLAN = "/tapi/v3/installment/loan-play-detail-yd";
const query = { productId: "1001", orderId: "SP-1704", user: "u1" };
const NOISE = [/ERR_CONNECTION_RESET|ERR_FAILED|Failed to load resource/];

const open = (scenario: string, options: OpenOptions = {}) =>
  openScreen("/sunflowerP", { scenario, allowedErrors: NOISE, ...options, query: { ...query, ...options.query } });
const payButton = (page: Page) => page.getByRole("button", { name: "Pay Now" });
const keysOf = (calls: readonly SentCall[]) => callsTo(calls, PAY).map(({ headers }) => headers["idempotency-key"]);

/** The server gets each request to pay; its answer is lost. */
async function loseAnswers(page: Page) {
  await intercept(page, `**${PAY}?*`, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
}

describe("promise 17: an unknown outcome", () => {
  it("fault 3: whose read-back fails too is not offered again, resumes with the network, and has one effect", async () => {
    const { page, context, session } = await open("plan");
    await payButton(page).waitFor();
    const calls = recordCalls(page);
    await loseAnswers(page);
    await intercept(page, `**${PLAN}?*`, (route) => route.abort("connectionreset"));
    await page.clock.install();
    await payButton(page).click();
    const notice = page.getByRole("alert").filter({ hasText: "We could not check whether it went through" });
    await expect
      .poll(async () => {
        await page.clock.fastForward(2_500);
        return notice.count();
      })
      .toBe(1);
    await expect.poll(() => payButton(page).isDisabled()).toBe(true);
    expect(await page.getByRole("alert").allInnerTexts()).not.toContain(expect.stringMatching(/failed|wrong/i));
    expect(keysOf(calls)).toHaveLength(1);
    await stopIntercepting(page, `**${PLAN}?*`);
    await stopIntercepting(page, `**${PAY}?*`);
    await context.setOffline(true);
    await context.setOffline(false);
    await notice.waitFor({ state: "detached" });
    await outcomeNote(page).waitFor();
    await sayChecked(page);
    await expect.poll(() => payButton(page).isEnabled()).toBe(true);
    await payButton(page).click();
    await page.getByRole("heading", { name: "Sandbox payment" }).waitFor();
    expect(new Set(keysOf(calls)).size).toBe(1);
    expect((await worldOf(session, "plan")).payments).toHaveLength(1);
  });

  it("fault 4: a payment without an answer is called slow after 10 s and given up after 60 s, and locks nothing", async () => {
    const { page } = await open("pay-popup");
    await payButton(page).and(page.locator(":enabled")).waitFor();
    // Else the seconds that a slow phone takes meanwhile would count too.
    await stopClock(page);
    const calls = recordCalls(page);
    const payment = await pauseCall(page, PAY);
    await payButton(page).click();
    await expect.poll(() => keysOf(calls).length).toBe(1);
    await page.clock.fastForward(9_000);
    expect(await page.getByText("This is taking longer than usual.").isVisible()).toBe(false);
    await page.clock.fastForward(1_500);
    await page.getByText("This is taking longer than usual.").waitFor();
    await page.getByRole("checkbox", { name: "Select all" }).check();
    await page.clock.fastForward(50_000);
    await page.clock.resume();
    await outcomeNote(page).waitFor();
    await expect.poll(() => page.getByText("This is taking longer than usual.").isVisible()).toBe(false);
    await sayChecked(page);
    await expect.poll(() => payButton(page).isEnabled()).toBe(true);
    expect(callsTo(calls, PLAN)).toHaveLength(1);
    payment.release();
  });
});

describe("promise 16: one request per intent", () => {
  it("in two tabs: the second is told to wait, and only one request leaves", async () => {
    const { page, context, session } = await open("pay-popup");
    const other = await context.newPage();
    await other.goto(page.url());
    const calls = [recordCalls(page), recordCalls(other)];
    const payment = await pauseCall(page, PAY);
    await Promise.all([payButton(page).waitFor(), payButton(other).waitFor()]);
    await payButton(page).click();
    await expect.poll(() => callsTo(calls[0] ?? [], PAY).length).toBe(1);
    await payButton(other).click();
    await other.getByRole("status").getByText("Please wait, this is still in progress.").waitFor();
    expect(callsTo(calls[1] ?? [], PAY)).toEqual([]);
    payment.release();
    await page.getByRole("dialog", { name: "Repayment reminder" }).waitFor();
    expect((await worldOf(session, "pay-popup")).payments).toHaveLength(1);
  });

  it("reloaded in mid-flight, or left and come back to: the next try carries the same key", async () => {
    const { page, session } = await open("plan");
    page.on("dialog", (dialog) => void dialog.accept());
    const calls = recordCalls(page);
    await intercept(page, `**${PAY}?*`, async (route) => void (await route.fetch()));
    await payButton(page).click();
    await expect.poll(() => keysOf(calls).length).toBe(1);
    await page.reload();
    await sayChecked(page);
    await payButton(page).click();
    await expect.poll(() => keysOf(calls).length).toBe(2);
    await page.goto(new URL("/squidChive?lang=en", page.url()).href);
    await stopIntercepting(page, `**${PAY}?*`);
    await page.goBack();
    await sayChecked(page);
    await payButton(page).click();
    await page.getByRole("heading", { name: "Sandbox payment" }).waitFor();
    expect(keysOf(calls)).toHaveLength(3);
    expect(new Set(keysOf(calls)).size).toBe(1);
    expect((await worldOf(session, "plan")).payments).toHaveLength(1);
  });
});

describe("promise 16: saving the account", () => {
  it("after a lost answer reads the form again, keeps what was filled in, and the next try carries the same key", async () => {
    const save = "/tapi/v3/certify/save-bank-info";
    const { page, session } = await openScreen("/chiaJellyL", { scenario: "order-170", query, allowedErrors: NOISE });
    const calls = recordCalls(page);
    await page.getByLabel("Account name").fill("Asha Juma");
    await page.getByLabel("Wallet account number").fill("0754123321");
    await page.getByLabel("Confirm account number").fill("0754123321");
    await page.getByRole("button", { name: "Wallet provider" }).click();
    await page.getByRole("radio", { name: "HaloPesa" }).check();
    await page.getByRole("button", { name: "Confirm" }).click();
    await intercept(page, `**${save}?*`, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    const next = page.getByRole("button", { name: "Next" });
    await next.click();
    await outcomeNote(page).waitFor();
    await expect.poll(() => callsTo(calls, "/tapi/service/entry-order/card-init")).toHaveLength(1);
    await expect.poll(() => page.getByLabel("Wallet account number").inputValue()).toBe("0754123321");
    await stopIntercepting(page, `**${save}?*`);
    await sayChecked(page);
    await next.click();
    await expect.poll(() => callsTo(calls, save).length).toBe(2);
    expect(new Set(callsTo(calls, save).map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    await expect.poll(async () => (await worldOf(session, "order-170")).effects).toMatchObject({ binds: 1 });
  });
});

describe("promise 18: the amount shown is the amount sent", () => {
  /** An amount as the person reads it, in minor units. */
  const minor = (text: string) => Number(text.replace(/\D/g, ""));

  it("for an amount of one's own, for all instalments, and for an offer", async () => {
    const { page, session } = await open("pay-popup");
    const calls = recordCalls(page);
    const total = page.getByRole("contentinfo").getByText(/^TZS/);
    const shown: number[] = [];
    const pay = async () => {
      await expect.poll(() => payButton(page).isEnabled()).toBe(true);
      shown.push(minor(await total.innerText()));
      const dialog = page.getByRole("dialog", { name: "Repayment reminder" });
      await payAgain(page, dialog);
      await dialog.getByRole("button", { name: "Confirm" }).click();
      await dialog.waitFor({ state: "detached" });
      // Items in payment are locked until the plan is read once more.
      await page.getByText("still being confirmed").waitFor();
      await readAgain(page);
    };
    await payButton(page).waitFor();
    await page.getByRole("button", { name: "Modify amount" }).click();
    await page.getByRole("textbox", { name: "Repayment amount" }).fill("12345");
    await pay();
    await page.getByRole("checkbox", { name: "Select all" }).check();
    await pay();
    const sent = callsTo(calls, PAY).map(({ body }) => body.amount);
    expect(sent).toEqual(shown);
    expect(sent.every(Number.isInteger)).toBe(true);
    const offered = `/waffleLemo?${new URLSearchParams({ ...query, session, scenario: "order-170" })}`;
    await page.goto(new URL(offered, page.url()).href);
    const offer = minor(await page.locator("#root .sk-card").first().getByText(/^TZS/).innerText());
    await page.getByRole("button", { name: "Apply for a loan" }).click();
    await expect.poll(() => callsTo(calls, "/tapi/v3/loan-confirm/loan-detail-push-yd").length).toBe(1);
    expect(callsTo(calls, "/tapi/v3/loan-confirm/loan-detail-push-yd")[0]?.body.amount).toBe(offer);
  });
});
