import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { intercept, stopIntercepting } from "../browser/intercept.ts";
import { openScreen } from "../browser/open-screen.ts";
import { outcomeNote, sayChecked } from "./open-outcome.ts";
import { callsTo, recordCalls, worldOf } from "./world.ts";

const PAY = "/tapi/v3/loan-details/generate-vcode-yd";
const query = { productId: "1001", orderId: "SP-1704", user: "u1" };
const RESTORED = "We brought back what you had filled in.";

/** Runs before the page's scripts: what a browser does whose storage is off, full, or broken. */
const STORAGE: readonly (readonly [string, (context: BrowserContext) => Promise<unknown>])[] = [
  [
    "off",
    (context) =>
      context.addInitScript(() => {
        const refuse = () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        };
        for (const name of ["localStorage", "sessionStorage", "caches", "indexedDB"]) {
          Object.defineProperty(window, name, { get: refuse });
        }
      }),
  ],
  [
    "full",
    (context) =>
      context.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
        };
      }),
  ],
  [
    "broken",
    (context) =>
      context.addInitScript(() => {
        for (const name of ["getItem", "setItem", "removeItem", "key", "clear"] as const) {
          Storage.prototype[name] = () => {
            throw new Error("disk failure");
          };
        }
      }),
  ],
];

describe("fault 16: storage", () => {
  it.each(STORAGE)("that is %s costs nothing but what it would have kept: one key, one payment", async (_, spoil) => {
    const { page, context, session } = await openScreen("/unknown", {
      query,
      allowedErrors: [/404|ERR_CONNECTION_RESET|Failed to load/],
    });
    await spoil(context);
    const address = (path: string, scenario: string) =>
      new URL(`${path}?${new URLSearchParams({ ...query, session, scenario })}`, page.url()).href;
    await page.goto(address("/chiaJellyL", "order-170"));
    await page.getByLabel("Account name").fill("Asha Juma");
    const calls = recordCalls(page);
    await page.goto(address("/sunflowerP", "plan"));
    const button = page.getByRole("button", { name: "Pay Now" });
    await button.waitFor();
    await intercept(page, `**${PAY}?*`, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await button.click();
    await outcomeNote(page).waitFor();
    await stopIntercepting(page, `**${PAY}?*`);
    await sayChecked(page);
    await button.click();
    await page.getByRole("heading", { name: "Sandbox payment" }).waitFor();
    const keys = callsTo(calls, PAY).map(({ headers }) => headers["idempotency-key"]);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect((await worldOf(session, "plan")).payments).toHaveLength(1);
  });
});

describe("fault 17: a renderer that the phone kills in mid-form", () => {
  it("brings back what was filled in, says so, and keeps no account number", async () => {
    const { page, context } = await openScreen("/chiaJellyL", { query, allowedErrors: [/crashed/] });
    await page.getByRole("tab", { name: "Business wallet" }).click();
    await page.getByLabel("Account name").fill("Asha Juma");
    await page.getByLabel("Wallet account number").fill("0754123321");
    const address = page.url();
    const crashed = page.waitForEvent("crash");
    const devtools = await context.newCDPSession(page);
    void devtools.send("Page.crash").catch(() => {});
    await crashed;
    const next = await context.newPage();
    await next.goto(address);
    await next.getByRole("status").getByText(RESTORED).waitFor();
    await expect.poll(() => next.getByLabel("Account name").inputValue()).toBe("Asha Juma");
    expect(await next.getByLabel("Wallet account number").inputValue()).toBe("");
    await page.close();
  });
});

describe("fault 22: the keyboard", () => {
  const inSight = (page: Page, bottom: number) =>
    page.getByLabel("Confirm account number").evaluate((field, lowest) => {
      const { top, bottom } = field.getBoundingClientRect();
      return top >= 0 && bottom <= lowest;
    }, bottom);

  /** The keyboard takes this much of the screen of 740. */
  const KEYBOARD = 330;

  it("over a page that does not shrink: what can be seen shrinks, the field stays in sight, Next hides and comes back", async () => {
    const { page } = await openScreen("/chiaJellyL", { query });
    const next = page.getByRole("button", { name: "Next" });
    await page.getByLabel("Confirm account number").focus();
    const cover = (height: number) =>
      page.evaluate((left) => {
        Object.defineProperty(visualViewport, "height", { configurable: true, get: () => left });
        visualViewport?.dispatchEvent(new Event("resize"));
      }, height);
    await cover(740 - 60);
    await expect.poll(() => next.isVisible()).toBe(true);
    await cover(740 - KEYBOARD);
    await next.waitFor({ state: "hidden" });
    await expect.poll(() => inSight(page, 740 - KEYBOARD)).toBe(true);
    await page.getByLabel("Confirm account number").blur();
    await cover(740);
    await next.waitFor();
  });

  it("over a page that shrinks: the field in focus and what is wrong with it are in sight", async () => {
    const { page } = await openScreen("/chiaJellyL", { query });
    const field = page.getByLabel("Confirm account number");
    await page.getByLabel("Wallet account number").fill("0754123321");
    await field.fill("0754");
    await field.focus();
    await page.setViewportSize({ width: 360, height: 740 - KEYBOARD });
    await page.getByRole("button", { name: "Next" }).waitFor({ state: "hidden" });
    await expect.poll(() => inSight(page, 740 - KEYBOARD)).toBe(true);
  });

  it("that sends no signal: the focused field goes to the middle, above any keyboard's edge, and Next stays", async () => {
    const { page } = await openScreen("/chiaJellyL", { query });
    await page.evaluate(() => Object.defineProperty(window, "visualViewport", { value: null }));
    const field = page.getByLabel("Confirm account number");
    await field.focus();
    await expect.poll(() => inSight(page, 740 - KEYBOARD)).toBe(true);
    await expect.poll(() => page.getByRole("button", { name: "Next" }).isVisible()).toBe(true);
  });
});
