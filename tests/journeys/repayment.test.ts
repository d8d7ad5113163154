import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type OpenOptions, openScreen } from "../browser/open-screen.ts";
import { LANGUAGES, WORDS } from "./words.ts";
import { callsTo, recordCalls, worldOf } from "./world.ts";

const PAY = "/tapi/v3/loan-details/generate-vcode-yd";
const PLAN = "/tapi/v3/installment/loan-play-detail-yd";
const query = { productId: "1001", orderId: "SP-1704", user: "u1" };
const FIRST = /Instalment 2.*130\.400,00/;
const SECOND = /Instalment 3.*128\.600,00/;
const THIRD = /Instalment 4.*126\.800,00/;

const open = (scenario: string, options: OpenOptions = {}) =>
  openScreen("/sunflowerP", { scenario, ...options, query: { ...query, ...options.query } });
const box = (page: Page, name: RegExp | string) => page.getByRole("checkbox", { name });
const total = (page: Page) => page.getByRole("contentinfo").getByText(/^TZS/).innerText();

describe("the instalment selection", () => {
  it("checks the first at load; only the first can be tapped", async () => {
    const screen = await open("plan");
    const { page } = screen;
    await box(page, FIRST).waitFor();
    expect(await box(page, FIRST).isChecked()).toBe(true);
    expect(await box(page, SECOND).isDisabled()).toBe(true);
    expect(await box(page, THIRD).isDisabled()).toBe(true);
    expect(await total(page)).toBe("TZS 130.400,00");
    await screen.close();
  });

  it("has its amount and wallet as soon as it shows anything, whatever code is still on its way", async () => {
    const screen = await open("plan");
    const { page } = screen;
    await page.route(/\/assets\/create-acting-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue().catch(() => {});
    });
    await page.reload({ waitUntil: "commit" });
    await box(page, FIRST).waitFor();
    expect(await box(page, FIRST).isChecked()).toBe(true);
    expect(await total(page)).toBe("TZS 130.400,00");
    expect(await page.getByRole("textbox", { name: "Wallet Account" }).inputValue()).toMatch(/^\d{6,}$/);
    await screen.close();
  });

  it("Select all checks all and sums them; again resets to the first alone", async () => {
    const screen = await open("plan");
    const { page } = screen;
    await box(page, "Select all").check();
    for (const name of [FIRST, SECOND, THIRD]) expect(await box(page, name).isChecked()).toBe(true);
    expect(await total(page)).toBe("TZS 385.800,00");
    await box(page, "Select all").uncheck();
    expect(await box(page, FIRST).isChecked()).toBe(true);
    expect(await box(page, SECOND).isChecked()).toBe(false);
    expect(await total(page)).toBe("TZS 130.400,00");
    await screen.close();
  });

  it("unchecking the first resets to the first", async () => {
    const screen = await open("plan");
    const { page } = screen;
    await box(page, "Select all").check();
    await box(page, FIRST).click();
    expect(await box(page, FIRST).isChecked()).toBe(true);
    expect(await box(page, THIRD).isChecked()).toBe(false);
    expect(await total(page)).toBe("TZS 130.400,00");
    await screen.close();
  });

  it("a first instalment that may not be paid yet is disabled and nothing is selected", async () => {
    const screen = await open("plan-locked");
    const { page } = screen;
    const first = page.getByRole("list", { name: "Instalments to pay" }).getByRole("checkbox").first();
    await first.waitFor();
    expect(await first.isDisabled()).toBe(true);
    expect(await first.isChecked()).toBe(false);
    expect(await page.getByRole("button", { name: "Pay Now" }).isDisabled()).toBe(true);
    await screen.close();
  });

  it("shows an overdue first amount in the danger colour, and no other", async () => {
    const color = async (scenario: string) => {
      const screen = await open(scenario);
      const amount = screen.page.getByRole("list", { name: "Instalments to pay" }).getByText(/^TZS/).first();
      const value = await amount.evaluate((element) => getComputedStyle(element).color);
      await screen.close();
      return value;
    };
    expect(await color("plan-overdue")).not.toBe(await color("plan"));
  });

  it("folds the paid ones behind a button", async () => {
    const screen = await open("plan");
    const { page } = screen;
    const fold = page.getByRole("button", { name: "Paid (1)" });
    await fold.waitFor();
    expect(await page.getByText(/Instalment 1 /).isVisible()).toBe(false);
    await fold.click();
    expect(await page.getByText(/Instalment 1 /).isVisible()).toBe(true);
    await screen.close();
  });
});

describe("Modify amount", () => {
  it("becomes an empty input with the range as its placeholder; without an amount nothing can be paid", async () => {
    const screen = await open("plan");
    const { page } = screen;
    await page.getByRole("link", { name: "Modify amount" }).click();
    const input = page.getByRole("textbox", { name: "Repayment amount" });
    expect(await input.inputValue()).toBe("");
    expect(await input.getAttribute("placeholder")).toBe("10.000,00 – 385.800,00");
    expect(await page.getByRole("button", { name: "Pay Now" }).isDisabled()).toBe(true);
    await screen.close();
  });

  it("keeps digits only, caps at the maximum, and sends whole shillings as minor units", async () => {
    const screen = await open("pay-popup");
    const { page } = screen;
    const calls = recordCalls(page);
    await page.getByRole("link", { name: "Modify amount" }).click();
    const input = page.getByRole("textbox", { name: "Repayment amount" });
    await input.pressSequentially("9a9.9,9999");
    expect(await input.inputValue()).toBe("385800");
    await input.fill("25000");
    expect(await total(page)).toBe("TZS 25.000,00");
    await page.getByRole("button", { name: "Pay Now" }).click();
    await page.getByRole("dialog").waitFor();
    expect(callsTo(calls, PAY).map(({ body }) => body.amount)).toEqual([2500000]);
    await screen.close();
  });
});

describe("the wallet", () => {
  it("shows the bound wallet; another is taken only on Confirm", async () => {
    const screen = await open("pay-popup");
    const { page } = screen;
    const calls = recordCalls(page);
    const picker = page.getByRole("button", { name: "Wallet", exact: false }).first();
    await page.getByText("Vodacom").waitFor();
    await picker.click();
    await page.getByRole("radio", { name: "Airtel Money" }).check();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Vodacom").waitFor();
    await picker.click();
    await page.getByRole("radio", { name: "Airtel Money" }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await page.getByText("Airtel Money").waitFor();
    await page.getByRole("textbox", { name: "Wallet Account" }).fill("07x13-444");
    expect(await page.getByRole("textbox", { name: "Wallet Account" }).inputValue()).toBe("0713444");
    await page.getByRole("button", { name: "Pay Now" }).click();
    await page.getByRole("dialog").waitFor();
    expect(callsTo(calls, PAY)[0]?.body).toMatchObject({ bankCode: "TZ0003", cardNo: "0713444" });
    await screen.close();
  });

  it("asks for the account before it pays without one", async () => {
    const screen = await open("plan-unbound");
    const { page } = screen;
    const calls = recordCalls(page);
    await page.getByRole("button", { name: "Pay Now" }).click();
    await page.getByText("Choose a wallet and enter its account number").waitFor();
    expect(callsTo(calls, PAY)).toEqual([]);
    await screen.close();
  });
});

describe.each(LANGUAGES)("the repayment reminder in %s", (language) => {
  it("shows the notice and the trade number, and Confirm reads the plan again", async () => {
    const words = WORDS[language];
    const screen = await open("pay-popup", { language });
    const { page } = screen;
    const calls = recordCalls(page);
    await page.getByRole("button", { name: words.payNow }).click();
    const dialog = page.getByRole("dialog", { name: words.reminder });
    await dialog.getByText(words.tradeNo).waitFor();
    await dialog.getByText("payment prompt").waitFor();
    const before = callsTo(calls, PLAN).length;
    await dialog.getByRole("button", { name: words.confirm === "Confirm" ? "Confirm" : "Sawa" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => callsTo(calls, PLAN).length).toBe(before + 1);
    await screen.close();
  });
});

describe("paying once", () => {
  it("fault 21, promise 16: a burst of taps makes one request", async () => {
    const screen = await open("pay-popup", { query: { delay: "300" } });
    const { page } = screen;
    const calls = recordCalls(page);
    const button = page.getByRole("button", { name: "Pay Now" });
    await button.waitFor();
    await button.evaluate((element: HTMLElement) => {
      for (let tap = 0; tap < 10; tap++) element.click();
    });
    await page.getByRole("dialog").waitFor();
    expect(callsTo(calls, PAY)).toHaveLength(1);
    await screen.close();
  });

  it("fault 3, promise 16: after a lost answer it reads the plan again, then a second try keeps the key: one effect", async () => {
    const screen = await open("plan", { allowedErrors: [/ERR_CONNECTION_RESET/] });
    const { page, session } = screen;
    const button = page.getByRole("button", { name: "Pay Now" });
    await button.waitFor();
    const calls = recordCalls(page);
    // The server gets it, its answer does not come back.
    await page.route(`**${PAY}?*`, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await button.click();
    await page.getByText("could not confirm").waitFor();
    expect(callsTo(calls, PLAN)).toHaveLength(1);
    await page.unroute(`**${PAY}?*`);
    await button.click();
    await page.getByRole("heading", { name: "Sandbox payment" }).waitFor();
    const keys = callsTo(calls, PAY).map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{16,}$/);
    expect((await worldOf(session, "plan")).payments).toHaveLength(1);
    await screen.close();
  });

  it("a refusal shows the server's words and pays nothing", async () => {
    const screen = await open("pay-refused");
    await screen.page.getByRole("button", { name: "Pay Now" }).click();
    await screen.page.getByRole("alert").getByText(/\w/).waitFor();
    expect(await screen.page.getByRole("dialog").count()).toBe(0);
    await screen.close();
  });

  it("a payment page on a host that is not listed is named before it opens", async () => {
    const screen = await open("pay-foreign");
    await screen.page.getByRole("button", { name: "Pay Now" }).click();
    const dialog = screen.page.getByRole("dialog");
    await dialog.getByText(/\.example/).waitFor();
    await dialog.getByRole("button", { name: "Continue" }).waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(new URL(screen.page.url()).pathname).toBe("/sunflowerP");
    await screen.close();
  });

  it("promise 4: a payment address that is no web address is refused, and said so", async () => {
    const screen = await open("pay-unsafe");
    await screen.page.getByRole("button", { name: "Pay Now" }).click();
    await screen.page.getByRole("alert").getByText("not safe").waitFor();
    await screen.close();
  });
});
