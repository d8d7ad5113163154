import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { intercept } from "../../browser/intercept.ts";
import { openScreen } from "../../browser/open-screen.ts";
import { openWithin } from "../go-within.ts";
import { settled } from "../screen-steps.ts";
import { callsTo, recordCalls } from "../world.ts";

const query = { productId: "1001", orderId: "SP-1", user: "u1" };
const APPLY = "/tapi/v3/loan-confirm/loan-detail-push-yd";
const UNREADABLE = "The service sent an answer we could not read.";

/** Values that a server may send for yes and for no, and those that this call's own rule takes for a yes. */
const SAYS = [
  [{ success: true, result: "ANSWER" }, "yes"],
  [{ success: false, message: "Not today", result: "ANSWER" }, "Not today"],
  [{ success: "true", result: "ANSWER" }, UNREADABLE],
  [{ success: 1, result: "ANSWER" }, UNREADABLE],
  [{ code: 0, data: "ANSWER" }, UNREADABLE],
  [{ code: "00", data: "ANSWER" }, UNREADABLE],
  [{ status: 5, message: "Closed <b>today</b>", result: "ANSWER" }, "Closed <b>today</b>"],
  [null, UNREADABLE],
  [[], UNREADABLE],
  ["ANSWER", UNREADABLE],
] as const;
const CODES = [
  [{ code: 0, data: "ANSWER" }, "yes"],
  [{ code: "0", data: "ANSWER" }, "yes"],
  [{ code: "00", message: "Not this one", data: "ANSWER" }, "Not this one"],
  [{ code: 7, message: "Not today", data: "ANSWER" }, "Not today"],
  [{ code: true, data: "ANSWER" }, UNREADABLE],
  [{ code: true, message: "Closed <b>today</b>", data: "ANSWER" }, "Closed <b>today</b>"],
  [{ success: true, result: "ANSWER" }, UNREADABLE],
  [{ data: "ANSWER" }, UNREADABLE],
] as const;
const CALLS = [
  { path: "/squidChive", address: "/tapi/v3/loan-details/loan-details", shows: "Loan amount", says: SAYS },
  { path: "/chiaJellyL", address: "/tapi/service/entry-order/card-init", shows: "Account name", says: CODES },
] as const;

/** Changes the answer proper; what surrounds it stays. */
async function changeAnswer(page: Page, address: string, change: (answer: unknown) => unknown) {
  await intercept(page, `**${address}?*`, async (route) => {
    const body = await (await route.fetch()).json();
    const name = "result" in body ? "result" : "data";
    await route.fulfill({ json: { ...body, [name]: change(body[name]) } });
  });
}

describe("fault 9: each call has its own yes", () => {
  it.each(CALLS)(
    "and what $path is told otherwise is an error, never a success",
    async ({ path, address, shows, says }) => {
      const { page, session } = await openScreen("/unknown", { query, allowedErrors: [/404/] });
      await page.getByRole("heading", { level: 1 }).waitFor();
      let body: unknown = null;
      await intercept(page, `**${address}?*`, async (route) => {
        const good = await (await route.fetch()).json();
        const text = JSON.stringify(body).replace('"ANSWER"', JSON.stringify(good.result ?? good.data));
        await route.fulfill({ contentType: "application/json", body: text });
      });
      await page.clock.install();
      for (const [index, [given, expected]] of says.entries()) {
        body = given;
        await openWithin(page, path, { ...query, session, device: `d${index}` });
        const shown = page.getByText(expected === "yes" ? shows : expected).first();
        await expect
          .poll(
            async () => {
              await page.clock.fastForward(2_500);
              return shown.isVisible();
            },
            { message: JSON.stringify(given) },
          )
          .toBe(true);
        await expect
          .poll(() => page.getByText(shows).first().isVisible(), { message: JSON.stringify(given) })
          .toBe(expected === "yes");
      }
    },
  );
});

describe("fault 10: numbers as texts and texts as numbers", () => {
  /** Numbers become texts, whole-number texts numbers. */
  function swap(value: unknown): unknown {
    if (typeof value === "number") return String(value);
    if (typeof value === "string" && /^[1-9]\d{0,8}$/.test(value)) return Number(value);
    if (Array.isArray(value)) return value.map(swap);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, swap(member)]));
  }

  it.each([
    ["/squidChive", "order-174", "/tapi/v3/loan-details/loan-details", "Loan amount"],
    ["/sunflowerP", "plan", "/tapi/v3/installment/loan-play-detail-yd", "Modify amount"],
  ])("%s shows the same", async (path, scenario, address, shows) => {
    const { page } = await openScreen(path, { query, scenario });
    const read = async () => {
      await page.getByText(shows).first().waitFor();
      await settled(page);
      return page.locator("#root").innerText();
    };
    const right = await read();
    await changeAnswer(page, address, swap);
    const report = page.waitForEvent("console", (message) => message.text().includes("answer-coerced"));
    await page.reload();
    expect(await read()).toBe(right);
    expect((await report).text()).not.toMatch(/SP-1|\d{5}/);
  });
});

describe("fault 21: taps", () => {
  it("in a burst, also while the next screen is on its way, are one intent", async () => {
    const { page } = await openScreen("/waffleLemo", { query: { ...query, delay: "150" }, scenario: "order-170" });
    const calls = recordCalls(page);
    const apply = page.getByRole("button", { name: "Apply for a loan" });
    await expect.poll(() => apply.isEnabled()).toBe(true);
    await apply.evaluate(async (button: HTMLElement) => {
      for (let tap = 0; tap < 120 && location.pathname === "/waffleLemo"; tap++) {
        button.click();
        await new Promise((done) => setTimeout(done, 5));
      }
      for (let tap = 0; tap < 5; tap++) button.click();
    });
    await page.getByRole("heading", { level: 1, name: "Loan Details" }).waitFor();
    expect(callsTo(calls, APPLY)).toHaveLength(1);
    await page.goBack({ waitUntil: "commit" }).catch(() => {});
    expect(callsTo(calls, APPLY)).toHaveLength(1);
  });
});
