import type { Page } from "playwright-core";
import { type OpenedScreen, type OpenOptions, openScreen } from "../browser/open-screen.ts";
import { untilHoldsBack } from "./step-in-history.ts";

/** The call that pays. */
export const REPAYMENT_CALL = "/tapi/v3/loan-details/generate-vcode-yd";

const query = { productId: "1001", orderId: "SP-1704", user: "u1" };

/** The screen of repayment with a sample order. */
export function openRepayment(scenario: string, options: OpenOptions = {}): Promise<OpenedScreen> {
  return openScreen("/sunflowerP", { scenario, ...options, query: { ...query, ...options.query } });
}

/** A tab that went to a payment page of an unlisted host, after another site and the screen of repayment, and came back. */
export async function returnFromPaymentPage(): Promise<Page> {
  const { page: opened } = await openRepayment("pay-foreign");
  const page = await opened.context().newPage();
  await page.route(/\.example\//, (route) => {
    const name = route.request().url().includes("before") ? "Before" : "Payment";
    return route.fulfill({ contentType: "text/html", body: `<h1>${name}</h1>` });
  });
  await page.goto("https://before.example/");
  await page.goto(opened.url());
  // A tap on the button that the server drew pays nothing.
  await page.locator("#root").getByRole("button", { name: "Pay Now" }).click();
  const question = page.getByRole("button", { name: "Continue" });
  await question.waitFor();
  await untilHoldsBack(page, true);
  await question.click();
  await page.getByRole("heading", { name: "Payment" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Repayment Details" }).waitFor();
  return page;
}
