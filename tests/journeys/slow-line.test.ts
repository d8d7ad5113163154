import { describe, expect, it } from "vitest";
import { openScreen } from "../browser/open-screen.ts";
import { tapInABurst } from "../browser/tap-in-a-burst.ts";
import { watchNetwork } from "./screen-steps.ts";
import { waitForCode } from "./wait-for-code.ts";
import { callsTo, recordCalls, worldOf } from "./world.ts";

const query = { productId: "1001", orderId: "SP-1704", user: "u1" };
/** Path of the call that both screens make: the loan, which leads with what is due, and the payment. */
const PLAN = "/tapi/v3/installment/loan-play-detail-yd";
const BYTES_PER_SECOND = 40_000 / 8;
const ROUND_TRIP = 2_000;
/** Code and plans are kept from an earlier visit: all of them, at 5 kB a second, would take half a minute. */
const WARM = ["/sunflowerP", "/squidChive"];

describe("fault 5: 40 kbit/s and two seconds there and back", () => {
  it("bring every screen and the payment, and nothing is called twice, however often one taps", async () => {
    const screen = await openScreen("/testPreview", { query, scenario: "pay-popup" });
    const { page, context, session } = screen;
    const network = watchNetwork(page);
    for (const path of WARM) {
      await page.goto(page.url().replace(/\/\w+\?/, `${path}?`));
      await page.getByText("Loan amount").or(page.getByText("Modify amount")).first().waitFor();
      await waitForCode(page);
      await expect.poll(() => network.quietFor()).toBeGreaterThan(500);
    }
    const calls = recordCalls(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: ROUND_TRIP,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });

    const started = Date.now();
    await page.reload({ waitUntil: "commit" });
    await page.getByRole("heading", { level: 1, name: "Loan Details" }).waitFor();
    const repayment = page.getByRole("button", { name: "Repayment", exact: true });
    await repayment.waitFor();
    expect(Date.now() - started, "the line is slow").toBeGreaterThan(2 * ROUND_TRIP);
    await expect.poll(() => callsTo(calls, PLAN)).toHaveLength(1);
    await repayment.click();
    // The screen before stays until the next is there: an impatient thumb finds it still.
    await repayment.click({ timeout: 1_000 }).catch(() => {});
    const pay = page.getByRole("button", { name: "Pay Now" });
    await page.getByRole("checkbox", { name: "Instalment 2" }).waitFor();
    await tapInABurst(pay, 3);
    await page.getByRole("dialog", { name: "Repayment reminder" }).waitFor();

    const counts = new Map<string, number>();
    for (const { path } of calls) counts.set(path, (counts.get(path) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({
      "/tapi/v3/loan-details/loan-details": 1,
      [PLAN]: 2,
      "/tapi/v3/loan-details/generate-vcode-yd": 1,
    });
    expect((await worldOf(session, "pay-popup")).payments).toHaveLength(1);
  });
});
