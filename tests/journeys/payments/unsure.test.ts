import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { intercept, stopIntercepting } from "../../browser/intercept.ts";
import { type OpenedScreen, openScreen } from "../../browser/open-screen.ts";
import { callsTo, recordCalls, type SentCall } from "../world.ts";

const NOISE = [/ERR_|Failed to load resource/];
const PORTAL = "<!doctype html><title>Welcome to the hotel</title><h1>Sign in to go online</h1>";
const CHECKED = "I have checked, try again";

interface MoneyCall {
  readonly path: string;
  readonly scenario: string;
  readonly call: string;
  readonly button: string;
  /** Beginning of the words that stay. */
  readonly sent: RegExp;
}

const TIME = "(?:\\d{1,2} [A-Z][a-z]{2} \\d{4},|\\d{4}-\\d{2}-\\d{2}) \\d{2}:\\d{2}";

const CALLS: { readonly [name: string]: MoneyCall } = {
  Apply: {
    path: "/waffleLemo",
    scenario: "confirm-single",
    call: "/tapi/v3/loan-confirm/loan-detail-push-yd",
    button: "Apply for a loan",
    sent: new RegExp(`^Application for TZS [\\d.]+,00, sent ${TIME}: we do not know whether it reached us`),
  },
  Pay: {
    path: "/sunflowerP",
    scenario: "plan",
    call: "/tapi/v3/loan-details/generate-vcode-yd",
    button: "Pay Now",
    sent: new RegExp(`^Payment of TZS [\\d.]+,00, sent ${TIME}: we do not know whether it went through`),
  },
  Deferral: {
    path: "/marmaladeT",
    scenario: "deferral",
    call: "/tapi/v3/loan-details/generate-vcode-yd",
    button: "Pay Now",
    sent: new RegExp(`^Deferral fee of TZS [\\d.]+,00, sent ${TIME}: we do not know whether it was paid`),
  },
};

/** The lender gets the request, and what comes back tells nothing of it. */
const FAULTS: { readonly [name: string]: (page: Page, path: string) => Promise<void> } = {
  "answer lost": (page, path) =>
    intercept(page, `**${path}?*`, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    }),
  "500": (page, path) =>
    intercept(page, `**${path}?*`, async (route) => {
      await route.fetch();
      await route.fulfill({ status: 500, contentType: "application/json", body: "{}" });
    }),
  "a captive portal": (page, path) =>
    intercept(page, `**${path}?*`, async (route) => {
      await route.fetch();
      await route.fulfill({ status: 200, contentType: "text/html", body: PORTAL });
    }),
};

const unsureNote = (page: Page, { sent }: MoneyCall) => page.getByRole("alert").filter({ hasText: sent });
const keysOf = (calls: readonly SentCall[], { call }: MoneyCall) =>
  callsTo(calls, call).map(({ headers }) => headers["idempotency-key"]);

/** One tap whose outcome nobody knows. */
async function sendInVain(name: string, fault: string) {
  const money = CALLS[name];
  const lose = FAULTS[fault];
  if (money === undefined || lose === undefined) throw new Error(`no ${name}, or no ${fault}`);
  const screen = await openScreen(money.path, {
    scenario: money.scenario,
    query: { productId: "1001", orderId: "SP-1704", user: "u1" },
    allowedErrors: NOISE,
  });
  const button = screen.page.getByRole("button", { name: money.button, exact: true });
  await button.and(screen.page.locator(":enabled")).waitFor();
  const calls = recordCalls(screen.page);
  await lose(screen.page, money.call);
  await button.click();
  await expectUnsure(screen.page, money, button);
  return { screen, money, button, calls };
}

async function expectUnsure(page: Page, money: MoneyCall, button: Locator): Promise<void> {
  await unsureNote(page, money).waitFor();
  await expect.poll(() => button.isDisabled()).toBe(true);
  expect(await page.locator(".sk-toast").count()).toBe(0);
}

/** Leaves for a payment page of another host, and comes back by the browser's history. */
async function goAndComeBack({ page }: OpenedScreen): Promise<void> {
  await page.route("https://pay.superpesa.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Payment page</h1>" }),
  );
  await page.goto("https://pay.superpesa.example/");
  await page.getByRole("heading", { name: "Payment page" }).waitFor();
  await page.goBack();
}

const matrix = Object.keys(CALLS).flatMap((name) => Object.keys(FAULTS).map((fault) => [name, fault] as const));

describe.each(matrix)("fault 32: %s, and %s", (name, fault) => {
  it("is said beside the button until the person has checked, over a reload, in a second tab and back from a payment page", async () => {
    const { screen, money, button, calls } = await sendInVain(name, fault);
    const { page, context } = screen;

    await page.reload();
    await expectUnsure(page, money, button);

    const other = await context.newPage();
    await other.goto(page.url());
    const otherButton = other.getByRole("button", { name: money.button, exact: true });
    await expectUnsure(other, money, otherButton);

    await goAndComeBack(screen);
    await expectUnsure(page, money, button);

    await stopIntercepting(page, `**${money.call}?*`);
    await page.getByRole("button", { name: CHECKED }).click();
    await unsureNote(page, money).waitFor({ state: "detached" });
    await unsureNote(other, money).waitFor({ state: "detached" });
    await expect.poll(() => otherButton.isEnabled()).toBe(true);
    await button.click();
    await expect.poll(() => keysOf(calls, money).length).toBe(2);
    expect(new Set(keysOf(calls, money)).size).toBe(1);
    await page.waitForURL(({ pathname }) => pathname !== money.path);
    await page.waitForLoadState("load");
  });
});
