import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { openRepayment, REPAYMENT_CALL } from "../open-repayment.ts";
import { settled } from "../screen-steps.ts";
import { callsTo, recordCalls } from "../world.ts";

const query = { productId: "1001", orderId: "SP-1170", user: "u1" };

/** A fingertip at one place, so many milliseconds after the page began: a driver's own taps come when they come. */
function tapAt(target: Locator, ...milliseconds: readonly number[]): Promise<void> {
  return target.evaluate((element, timeStamps) => {
    for (const timeStamp of timeStamps) {
      const click = new PointerEvent("click", {
        bubbles: true,
        cancelable: true,
        pointerType: "touch",
        clientX: 180,
        clientY: 700,
      });
      Object.defineProperty(click, "timeStamp", { value: timeStamp });
      element.dispatchEvent(click);
    }
  }, milliseconds);
}

describe("fault 21: taps where the screen changes", () => {
  it("the second tap of a double tap pays nothing on the screen that the first one opened", async () => {
    const { page } = await openScreen("/squidChive", { scenario: "order-170", query });
    const calls = recordCalls(page);
    await tapAt(page.getByRole("button", { name: "Repayment" }), 60_000);
    const pay = page.getByRole("button", { name: "Pay Now" });
    await pay.click({ trial: true });
    await tapAt(pay, 60_250);
    await page.getByRole("textbox", { name: "Wallet Account" }).fill("0755000111");
    await tapAt(pay, 62_000);
    await page.waitForURL("**/sandbox/pay?*");
    expect(callsTo(calls, REPAYMENT_CALL).map(({ body }) => body.cardNo)).toEqual(["0755000111"]);
  });

  it("taps on a screen that was left open one page more and send nothing", async () => {
    const { page } = await openRepayment("plan-reference");
    const calls = recordCalls(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/plans/*/payment-reference.*", async (route) => {
      await released;
      await route.continue();
    });
    // The page has that plan on its way, or already, since the link was in view.
    await page.reload();
    const pay = page.getByRole("button", { name: "Pay Now" });
    await pay.click({ trial: true });
    const depth = await page.evaluate(() => history.length);
    const link = page.getByRole("link", { name: "I have already repaid" });
    await link.evaluate((element: HTMLElement) => {
      for (let tap = 0; tap < 5; tap++) element.click();
    });
    await expect.poll(() => new URL(page.url()).pathname).toBe("/spring");
    await pay.evaluate((element: HTMLElement) => element.click());
    await link.evaluate((element: HTMLElement) => element.click());
    release();
    await page.getByText("Have you repaid?").waitFor();
    expect(callsTo(calls, REPAYMENT_CALL)).toEqual([]);
    expect(await page.evaluate(() => history.length)).toBe(depth + 1);
  });

  it("the second tap of a double tap on the arrow leads no further back, before the page changes or after", async () => {
    const { page } = await openScreen("/pinetreeIs", { query });
    const title = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
    const arrow = page.getByRole("button", { name: "Back" });
    await page.getByText("Tell us what went wrong").click();
    await page.getByRole("link", { name: "My complaints" }).click();
    await title("My complaints").waitFor();
    await tapAt(arrow, 60_000, 60_150);
    await title("Complaints").waitFor();
    await tapAt(arrow, 60_250);
    await settled(page);
    expect(new URL(page.url()).pathname).toBe("/complainPage");
    // Later it is a tap of its own.
    await tapAt(arrow, 62_000);
    await page.getByText("Tell us what went wrong").waitFor();
    expect(new URL(page.url()).pathname).toBe("/pinetreeIs");
  });
});
