import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { OpenedScreen } from "../../browser/open-screen.ts";
import { routeOnce } from "../../browser/route-once.ts";
import { DRIVER_TIMEOUT } from "../../browser/slow.ts";
import { outcomeNote, sayChecked } from "../open-outcome.ts";
import { openRepayment, REPAYMENT_CALL } from "../open-repayment.ts";
import { callsTo, recordCalls, type SentCall, worldOf } from "../world.ts";

const PLAN_CALL = "/tapi/v3/installment/loan-play-detail-yd";
const DAY = 24 * 3_600_000;
const NOISE = [/ERR_CONNECTION_RESET|ERR_FAILED|Failed to load resource|crashed/];

const payButton = (page: Page) => page.getByRole("button", { name: "Pay Now" });
const keysOf = (calls: readonly SentCall[]) =>
  callsTo(calls, REPAYMENT_CALL).map(({ headers }) => headers["idempotency-key"]);

/** The server gets the first request to pay; its answer is lost, and so is whether it had its effect. */
async function loseAnswer(screen: OpenedScreen): Promise<SentCall[]> {
  const { page } = screen;
  const calls = recordCalls(page);
  await payButton(page).waitFor();
  await routeOnce(page, `**${REPAYMENT_CALL}?*`, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await payButton(page).click();
  // It looks at the plan before it offers to pay again.
  await expect.poll(() => callsTo(calls, PLAN_CALL).length).toBe(1);
  await outcomeNote(page).waitFor();
  return calls;
}

async function payAgain(page: Page, address: string): Promise<SentCall[]> {
  const calls = recordCalls(page);
  await page.goto(address);
  await sayChecked(page);
  await payButton(page).click();
  await page.getByRole("heading", { name: "Sandbox payment" }).waitFor();
  return calls;
}

/** Opens the page as after the web view was destroyed: with its local storage, and nothing else. */
async function anotherWebView(context: BrowserContext): Promise<BrowserContext> {
  const browser = context.browser();
  if (browser === null) throw new Error("the context has no browser");
  const next = await browser.newContext({ storageState: await context.storageState(), serviceWorkers: "block" });
  next.setDefaultTimeout(DRIVER_TIMEOUT);
  await context.close();
  return next;
}

async function expectOnePayment(screen: OpenedScreen, calls: readonly SentCall[]): Promise<void> {
  expect(keysOf(calls)).toHaveLength(2);
  expect(new Set(keysOf(calls)).size).toBe(1);
  expect((await worldOf(screen.session, "plan")).payments).toHaveLength(1);
}

describe("fault 28: a payment whose outcome is unknown", () => {
  it("promise 16: is asked for with the same key in a new tab, and has one effect", async () => {
    const screen = await openRepayment("plan", { allowedErrors: NOISE });
    const first = await loseAnswer(screen);
    const tab = await screen.context.newPage();
    await expectOnePayment(screen, [...first, ...(await payAgain(tab, screen.page.url()))]);
  });

  it("promise 16: is asked for with the same key by a new web view, and has one effect", async () => {
    const screen = await openRepayment("plan", { allowedErrors: NOISE });
    const first = await loseAnswer(screen);
    const address = screen.page.url();
    const next = await anotherWebView(screen.context);
    await expectOnePayment(screen, [...first, ...(await payAgain(await next.newPage(), address))]);
  });

  it.each([
    ["day on", DAY],
    ["year on", 365 * DAY],
    ["day back", -DAY],
  ])("promise 16: is asked for with the same key on a clock set a %s, and has one effect", async (_, by) => {
    const screen = await openRepayment("plan", { allowedErrors: NOISE });
    const first = await loseAnswer(screen);
    const address = screen.page.url();
    const next = await anotherWebView(screen.context);
    const page = await next.newPage();
    await page.clock.install({ time: Date.now() + by });
    await expectOnePayment(screen, [...first, ...(await payAgain(page, address))]);
  });

  it("promise 16: is asked for with the same key in a new session of the same user", async () => {
    const screen = await openRepayment("plan", { allowedErrors: NOISE });
    const first = await loseAnswer(screen);
    const address = screen.page.url().replace(screen.session, `s${crypto.randomUUID()}`);
    const next = await anotherWebView(screen.context);
    const again = await payAgain(await next.newPage(), address);
    expect(keysOf([...first, ...again])).toHaveLength(2);
    expect(new Set(keysOf([...first, ...again])).size).toBe(1);
  });

  it("promise 16: keeps its key when the phone kills the page while the request is on its way", async () => {
    const screen = await openRepayment("plan", { allowedErrors: NOISE });
    const { page, context } = screen;
    const first = recordCalls(page);
    await routeOnce(page, `**${REPAYMENT_CALL}?*`, (route) => route.fetch());
    await payButton(page).click();
    await expect.poll(async () => (await worldOf(screen.session, "plan")).payments).toHaveLength(1);
    const address = page.url();
    const crashed = page.waitForEvent("crash");
    const devtools = await context.newCDPSession(page);
    void devtools.send("Page.crash").catch(() => {});
    await crashed;
    const tab = await context.newPage();
    await expectOnePayment(screen, [...first, ...(await payAgain(tab, address))]);
    await page.close();
  });

  it("promise 16: keeps its key when another intent makes the app forget what this device holds", async () => {
    const screen = await openRepayment("plan", { allowedErrors: NOISE });
    const { page, session } = screen;
    const first = await loseAnswer(screen);
    const address = page.url();
    const about = new URLSearchParams({ session, scenario: "complaint", user: "u1", orderId: "SP-1704" });
    await page.goto(new URL(`/complainPageNext?${about}&problemType=2&orderNo=SP-1704`, address).href);
    await page.getByRole("textbox", { name: "What happened?" }).fill("The app says it cannot confirm my payment.");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Successfully Sent").waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([expect.stringMatching(/^skrini\.key\./)]);
    const tab = await screen.context.newPage();
    await expectOnePayment(screen, [...first, ...(await payAgain(tab, address))]);
  });
});
