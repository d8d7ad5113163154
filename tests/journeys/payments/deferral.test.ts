import { describe, expect, it } from "vitest";
import { type OpenOptions, openScreen } from "../../browser/open-screen.ts";
import { OTHER_LANGUAGES, TEXTS } from "../texts.ts";
import { callsTo, recordCalls, worldOf } from "../world.ts";

const PAY = "/tapi/v3/loan-details/generate-vcode-yd";
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

describe.each(OTHER_LANGUAGES)("deferral in %s", (language) => {
  const texts = TEXTS[language];

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
});

describe("deferral", () => {
  it("a payment that is refused says the server's words", async () => {
    const screen = await open("deferral", { query: { fault: "generate-repayment:refused:1" } });
    await screen.page.getByRole("button", { name: "Pay Now" }).click();
    await screen.page.getByRole("alert").getByText("The service refused this request.").waitFor();
    expect(await screen.page.getByRole("dialog").count()).toBe(0);
  });
});
