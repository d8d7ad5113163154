import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { intercept } from "../../browser/intercept.ts";
import { type OpenOptions, openScreen } from "../../browser/open-screen.ts";
import { tapInABurst } from "../../browser/tap-in-a-burst.ts";
import { readAgain } from "../read-again.ts";
import { settled } from "../screen-steps.ts";
import { expectGoneAfter, stopClock } from "../stop-clock.ts";
import { OTHER_LANGUAGES, TEXTS } from "../texts.ts";
import { callsTo, recordCalls, worldOf } from "../world.ts";

const SAVE = "/tapi/v3/certify/save-bank-info";
const CHANGE = "/tapi/yours/cardChange";
const query = { productId: "1001", orderId: "SP-1", user: "u1", device: "d-9" };
const NUMBERS = { cardNo: "0754123321", confirmCardNo: "0754123321" };
const SAVED = { cardType: "1", bankCode: "TZ0002", userName: "Asha Juma", ...NUMBERS, product_id: "1001" };

const open = (scenario: string, options: OpenOptions = {}) =>
  openScreen("/chiaJellyL", { scenario, ...options, query: { ...query, ...options.query } });

async function pick(page: Page, field: string, choice: string, confirm = "Confirm") {
  await page.getByRole("button", { name: field }).click();
  const radio = page.getByRole("radio", { name: choice });
  await radio.click();
  await expect.poll(() => radio.isChecked()).toBe(true);
  await page.getByRole("button", { name: confirm }).click();
}

async function fillIn(page: Page, confirm = "Confirm") {
  await page.getByLabel("Account name").fill("Asha Juma");
  await page.getByLabel("Wallet account number").fill("0754123321");
  await page.getByLabel("Confirm account number").fill("0754123321");
  await pick(page, "Wallet provider", "HaloPesa", confirm);
}

const messages = (...names: readonly string[]) => names.map((name) => ({ name, payload: {} }));

/** The address with another scenario. */
function scenario(address: string, name: string): string {
  const url = new URL(address);
  url.searchParams.set("scenario", name);
  return url.href;
}

describe.each(OTHER_LANGUAGES)("saving the account in %s", (language) => {
  const texts = TEXTS[language];
  const next = (page: Page) => page.getByRole("button", { name: texts.next });

  it("outside a journey tells the shell and closes the web view; a burst of taps saves once", async () => {
    const screen = await open("order-170", { language, transport: "post", query: { delay: "200" } });
    const { page } = screen;
    const calls = recordCalls(page);
    await fillIn(page, texts.confirm);
    await tapInABurst(next(page), 10);
    await expect.poll(() => screen.sent()).toEqual(messages("startBank", "endBank", "closeWebview"));
    const saves = callsTo(calls, SAVE);
    expect(saves.map(({ body }) => body)).toEqual([{ ...SAVED, channelNumber: "90006" }]);
    expect(saves[0]?.headers["content-type"]).toContain("application/x-www-form-urlencoded");
    expect(saves[0]?.query).toMatchObject({ ...query, session: screen.session });
    expect(await worldOf(screen.session, "order-170")).toMatchObject({ effects: { binds: 1 } });
  });

  it("for an order replaces the account and this page by the order", async () => {
    const screen = await open("order-170", { language, transport: "post", query: { source: "loanDetail" } });
    const { page } = screen;
    const calls = recordCalls(page);
    await fillIn(page, texts.confirm);
    const length = await page.evaluate(() => history.length);
    await next(page).click();
    await page.getByRole("heading", { level: 1, name: texts.details }).waitFor();
    expect(await page.evaluate(() => history.length)).toBe(length);
    const url = new URL(page.url());
    expect(url.pathname).toBe("/squidChive");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ ...query, source: "loanDetail" });
    expect(callsTo(calls, CHANGE).map(({ body }) => body)).toEqual([{ ...SAVED, channelNumber: "90006" }]);
    expect(callsTo(calls, SAVE)).toEqual([]);
    await expect.poll(() => screen.sent()).toEqual(messages("startBank", "endBank"));
  });

  it("for a confirmation goes back to it, which shows the new account", async () => {
    const screen = await open("confirm-unbound", { language, transport: "post", query: { source: "confirmUrl" } });
    const { page } = screen;
    const calls = recordCalls(page);
    await fillIn(page, texts.confirm);
    const length = await page.evaluate(() => history.length);
    await next(page).click();
    await page.getByText("HaloPesa 0754123321").waitFor();
    expect(await page.evaluate(() => history.length)).toBe(length);
    const url = new URL(page.url());
    expect(url.pathname).toBe("/waffleLemo");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ ...query, source: "confirmUrl" });
    expect(callsTo(calls, SAVE)).toHaveLength(1);
    await expect.poll(() => screen.sent()).toEqual(messages("startBank", "endBank"));
  });

  it("opened from the ways to repay, returns there with nothing closed, and shows the new card's list", async () => {
    const address = "/payway?amount=1000#/alipayrepayment";
    const screen = await openScreen(address, { scenario: "order-170", language, transport: "post", query });
    const { page } = screen;
    const calls = recordCalls(page);
    await page.getByRole("link", { name: texts.addCard }).click();
    await page.getByLabel("Account name").waitFor();
    expect(new URL(page.url()).hash).toBe("#/addnormalcard");
    await expect.poll(() => screen.sent()).toEqual(messages("startBank"));
    await fillIn(page, texts.confirm);
    await next(page).click();
    await page.getByRole("link", { name: texts.addCard }).waitFor();
    const url = new URL(page.url());
    expect([url.pathname, url.hash]).toEqual(["/payway", "#/alipayrepayment"]);
    expect(url.searchParams.get("amount")).toBe("1000");
    expect(callsTo(calls, SAVE)).toHaveLength(1);
    expect(callsTo(calls, "/api/v1/youmi/youmi-api/service/loan/repayment-way")).toHaveLength(1);
    await expect.poll(() => screen.sent()).toEqual(messages("startBank", "endBank"));
  });
});

describe("startBank", () => {
  it("is sent once, when there is a form to fill in", async () => {
    const screen = await open("bank-form-refused", { transport: "object", allowedErrors: [/./] });
    const { page } = screen;
    const retry = page.getByRole("button", { name: "Retry" });
    await retry.waitFor();
    expect(await screen.sent()).toEqual([]);
    await intercept(page, "**/card-init?*", (route) =>
      route.continue({ url: scenario(route.request().url(), "order-170") }),
    );
    await retry.click();
    await page.getByLabel("Account name").waitFor();
    await expect.poll(() => screen.sent()).toEqual(messages("startBank"));
    const answered = page.waitForResponse("**/card-init?*");
    await readAgain(page);
    await (await answered).finished();
    await settled(page);
    await expect.poll(() => screen.sent()).toEqual(messages("startBank"));
  });

  it("is not sent where there is nothing to fill in", async () => {
    const screen = await open("bank-empty", { transport: "object" });
    await screen.page.getByText("There is nothing to fill in for this loan.").waitFor();
    expect(await screen.sent()).toEqual([]);
  });
});

describe("what is saved", () => {
  it("is every field of the chosen tab and no other, a choice by its type, a day as YYYY-MM-DD", async () => {
    const { page } = await open("order-170", { transport: "object" });
    const calls = recordCalls(page);
    await page.getByRole("tab", { name: "Business wallet" }).click();
    await fillIn(page);
    await page.getByLabel("Business name").fill("Duka la Asha & Wana");
    await pick(page, "City", "Dodoma");
    await page.getByLabel("Registered on").fill("2019-02-28");
    await page.getByRole("button", { name: "Next" }).click();
    await expect.poll(() => callsTo(calls, SAVE)).toHaveLength(1);
    const business = {
      businessName: "Duka la Asha & Wana",
      branchCity: "DOD",
      registeredOn: "2019-02-28",
      taxNumber: "",
    };
    expect(callsTo(calls, SAVE)[0]?.body).toEqual({ ...SAVED, ...business, cardType: "2", channelNumber: "90006" });
  });

  it("has card type 1 where the tabs have no options, and the channel of the item that names or is one", async () => {
    for (const [scenario, expected] of [
      ["bank-wallet-only", { cardType: "1", channelNumber: "90011" }],
      ["bank-channel", { cardType: "1", channelNumber: "90010" }],
    ] as const) {
      const screen = await open(scenario, { transport: "object" });
      const calls = recordCalls(screen.page);
      await fillIn(screen.page);
      await expect.poll(() => screen.page.getByRole("tab").count()).toBe(scenario === "bank-channel" ? 2 : 0);
      await screen.page.getByRole("button", { name: "Next" }).click();
      await expect.poll(() => callsTo(calls, SAVE)).toHaveLength(1);
      expect(callsTo(calls, SAVE)[0]?.body, scenario).toEqual({ ...SAVED, ...expected });
      await screen.close();
    }
  });
});

describe("an account that the server refuses", () => {
  it("shows the server's words for two seconds and keeps what was typed, until it is right", async () => {
    const screen = await open("order-170", { transport: "post" });
    const { page } = screen;
    const next = page.getByRole("button", { name: "Next" });
    const expectText = async (text: string) => {
      await next.click();
      await page.getByRole("alert").getByText(text).waitFor();
    };
    await page.getByLabel("Account name").fill("Asha Juma");
    await stopClock(page);
    await expectText("Please fill in every required field.");
    await expectGoneAfter(page.getByRole("alert").getByText("Please fill in every required field."), 2_000);
    await page.clock.resume();

    await fillIn(page);
    await page.getByLabel("Wallet account number").fill("123");
    await expectText("Please check the account number.");
    await page.getByLabel("Wallet account number").fill("0754123322");
    await expectText("The two account numbers are not the same.");
    await expect.poll(() => page.getByLabel("Account name").inputValue()).toBe("Asha Juma");
    await expect.poll(() => page.getByLabel("Wallet account number").inputValue()).toBe("0754123322");
    await expect.poll(() => page.getByRole("button", { name: "Wallet provider" }).innerText()).toBe("HaloPesa");
    await expect.poll(() => screen.sent()).toEqual(messages("startBank"));
    await page.getByLabel("Wallet account number").fill("0754123321");
    await next.click();
    await expect.poll(() => screen.sent()).toEqual(messages("startBank", "endBank", "closeWebview"));
  });
});
