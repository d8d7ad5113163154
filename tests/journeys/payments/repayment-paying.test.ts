import { describe, expect, it } from "vitest";
import { intercept, stopIntercepting } from "../../browser/intercept.ts";
import { tapInABurst } from "../../browser/tap-in-a-burst.ts";
import { outcomeNote, sayChecked } from "../open-outcome.ts";
import { openRepayment, REPAYMENT_CALL, returnFromPaymentPage } from "../open-repayment.ts";
import { untilHoldsBack } from "../step-in-history.ts";
import { callsTo, recordCalls, worldOf } from "../world.ts";

const PLAN = "/tapi/v3/installment/loan-play-detail-yd";

describe("paying once", () => {
  it("fault 21, promise 16: a burst of taps makes one request", async () => {
    const { page } = await openRepayment("pay-popup", { query: { delay: "300" } });
    const calls = recordCalls(page);
    await tapInABurst(page.getByRole("button", { name: "Pay Now" }), 10);
    await page.getByRole("dialog").waitFor();
    expect(callsTo(calls, REPAYMENT_CALL)).toHaveLength(1);
  });

  it("a modified amount is gone once it is paid, also for whoever loads the page anew", async () => {
    const { page } = await openRepayment("pay-popup");
    await page.getByRole("button", { name: "Modify amount" }).click();
    const amount = page.getByRole("textbox", { name: "Repayment amount" });
    await amount.fill("20000");
    await page.reload();
    await expect.poll(() => amount.inputValue()).toBe("20.000");
    await page.getByRole("button", { name: "Pay Now" }).click();
    await page.getByRole("dialog").waitFor();
    await page.reload();
    await page.getByText("still being confirmed").waitFor();
    expect(await page.getByText("We brought back what you had filled in.").count()).toBe(0);
    await untilHoldsBack(page, false);
    await page.reload();
    await page.getByRole("button", { name: "Modify amount" }).waitFor();
    expect(await amount.count()).toBe(0);
    expect(await page.getByText("We brought back what you had filled in.").count()).toBe(0);
  });

  it("fault 3, promise 16: after a lost answer it reads the plan again, then a second try keeps the key: one effect", async () => {
    const { page, session } = await openRepayment("plan", { allowedErrors: [/ERR_CONNECTION_RESET/] });
    const button = page.getByRole("button", { name: "Pay Now" });
    await button.waitFor();
    const calls = recordCalls(page);
    // The server gets it, its answer does not come back.
    await intercept(page, `**${REPAYMENT_CALL}?*`, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await button.click();
    await outcomeNote(page).waitFor();
    expect(callsTo(calls, PLAN)).toHaveLength(1);
    await stopIntercepting(page, `**${REPAYMENT_CALL}?*`);
    await sayChecked(page);
    await button.click();
    await page.getByRole("heading", { name: "Sandbox payment" }).waitFor();
    const keys = callsTo(calls, REPAYMENT_CALL).map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{16,}$/);
    expect((await worldOf(session, "plan")).payments).toHaveLength(1);
  });

  it("fault 20: back from a payment page on such a host leads to the plan, where the plan was the tab's first screen", async () => {
    const page = await returnFromPaymentPage();
    expect(new URL(page.url()).pathname).toBe("/sunflowerP");
  });
});
