import { describe, expect, it } from "vitest";
import { type OpenOptions, openScreen } from "../browser/open-screen.ts";
import { LANGUAGES, TEXTS } from "./texts.ts";
import { callsTo, recordCalls, worldOf } from "./world.ts";

const DETAIL = "/tapi/v3/loan-details/delay-detail-yd";
const PAY = "/tapi/v3/loan-details/generate-vcode-yd";
const OWN_TEXTS = {
  en: {
    tip: "your repayment date moves by itself",
    fee: "Deferral Fee",
    plan: "Repayment Plan",
    amount: "Rollover Amount",
    warning: "Pay only through the repayment link shown in this app",
    confirm: "Confirm",
  },
  sw: {
    tip: "tarehe yako ya marejesho itaahirishwa yenyewe",
    fee: "Ada ya kuahirisha",
    plan: "Ratiba ya marejesho",
    amount: "Ada ya kulipa sasa",
    warning: "Lipa kupitia kiungo cha malipo kilicho kwenye programu hii tu",
    confirm: "Sawa",
  },
};
const BODY = {
  product_id: "1001",
  orderId: "SP-1175",
  amount: 3440000,
  cardNo: "0754123321",
  bankCode: "TZ0001",
  isDelay: 1,
};
const query = { productId: "1001", orderId: "SP-1175", user: "u1" };
const open = (scenario: string, options: OpenOptions = {}) =>
  openScreen("/marmaladeT", { scenario, ...options, query: { ...query, ...options.query } });

describe.each(LANGUAGES)("deferral in %s", (language) => {
  const texts = { ...TEXTS[language], ...OWN_TEXTS[language] };

  it("shows the tip, the fee, the plan, the wallet and the warning", async () => {
    const { page } = await open("deferral", { language });
    await page.getByRole("heading", { level: 1, name: texts.repay }).waitFor();
    await page.getByText(texts.tip).waitFor();
    await page.getByRole("main").getByText(texts.fee, { exact: true }).waitFor();
    await page.getByRole("main").getByText("TZS 34.400,00").first().waitFor();
    await page.getByText("New due date").waitFor();
    await page.getByRole("heading", { name: texts.plan }).waitFor();
    for (const amount of ["TZS 130.400,00", "TZS 128.600,00", "TZS 126.800,00"]) await page.getByText(amount).waitFor();
    await page.getByText("Vodacom").waitFor();
    await expect.poll(() => page.getByRole("textbox", { name: texts.account }).inputValue()).toBe("0754123321");
    await page.getByText(texts.warning).waitFor();
    const footer = page.getByRole("contentinfo");
    await footer.getByText(texts.amount).waitFor();
    await expect.poll(() => footer.getByText(/^TZS/).innerText()).toBe("TZS 34.400,00");
  });

  it("Pay Now sends the fee as isDelay 1 and leads to the payment page; paid, the due date has moved", async () => {
    const { page, session } = await open("deferral", { language });
    await page.getByText("New due date").waitFor();
    const due = await page
      .getByText(/^\d{4}-\d\d-\d\d$/)
      .first()
      .innerText();
    const calls = recordCalls(page);
    await page.getByRole("button", { name: texts.payNow }).click();
    await page.getByRole("heading", { name: "Sandbox payment" }).waitFor();
    expect(callsTo(calls, PAY).map(({ body }) => body)).toEqual([BODY]);
    await page.getByRole("button", { name: "Pay" }).click();
    await page.getByRole("heading", { name: texts.details }).waitFor();
    expect((await worldOf(session, "deferral")).effects).toMatchObject({ deferrals: 1, payments: 1 });
    await page.goto(page.url().replace("/squidChive", "/marmaladeT"));
    await page.getByText("New due date").waitFor();
    expect(
      (await page
        .getByText(/^\d{4}-\d\d-\d\d$/)
        .first()
        .innerText()) > due,
    ).toBe(true);
  });

  it("any other answer shows the reminder; Confirm reads the deferral again", async () => {
    const { page } = await open("deferral-popup", { language });
    const calls = recordCalls(page);
    await page.getByRole("button", { name: texts.payNow }).click();
    const dialog = page.getByRole("dialog", { name: texts.reminder });
    await dialog.getByText("payment prompt").waitFor();
    await dialog.getByText(texts.tradeNo).waitFor();
    await dialog.getByText("T00000001").waitFor();
    const before = callsTo(calls, DETAIL).length;
    await dialog.getByRole("button", { name: texts.confirm }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => callsTo(calls, DETAIL).length).toBe(before + 1);
  });

  it("that is not offered shows the server's message and Retry, and nothing can be paid", async () => {
    const { page } = await open("deferral-refused", { language });
    await page.getByText("cannot be deferred").waitFor();
    await page.getByRole("button", { name: texts.retry }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: texts.payNow }).isDisabled()).toBe(true);
  });
});

describe("deferral", () => {
  it("takes another wallet on Confirm, and digits only as its account", async () => {
    const { page } = await open("deferral-popup");
    const calls = recordCalls(page);
    await page.getByText("Vodacom").click();
    await page.getByRole("radio", { name: "HaloPesa" }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await page.getByRole("textbox", { name: "Wallet Account" }).fill("062-555x111");
    await page.getByRole("button", { name: "Pay Now" }).click();
    await page.getByRole("dialog", { name: "Repayment reminder" }).waitFor();
    expect(callsTo(calls, PAY).map(({ body }) => body)).toEqual([{ ...BODY, bankCode: "TZ0002", cardNo: "062555111" }]);
  });

  it("pays nothing without an account", async () => {
    const { page } = await open("deferral");
    const calls = recordCalls(page);
    await page.getByRole("textbox", { name: "Wallet Account" }).fill("");
    await page.getByRole("button", { name: "Pay Now" }).click();
    await page.getByText("Enter the account number of the wallet").waitFor();
    expect(callsTo(calls, PAY)).toEqual([]);
  });

  it("the reminder's close icon reads the deferral again as well", async () => {
    const { page } = await open("deferral-popup");
    await page.getByRole("button", { name: "Pay Now" }).click();
    await page.getByRole("dialog").waitFor();
    const calls = recordCalls(page);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect.poll(() => callsTo(calls, DETAIL).length).toBe(1);
  });

  it("a payment that is refused says the server's words", async () => {
    const screen = await open("deferral", { query: { fault: "generate-repayment:refused:1" } });
    await screen.page.getByRole("button", { name: "Pay Now" }).click();
    await screen.page.getByRole("alert").getByText("The service refused this request.").waitFor();
    expect(await screen.page.getByRole("dialog").count()).toBe(0);
  });
});
