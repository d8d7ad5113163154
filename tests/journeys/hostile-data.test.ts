import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { intercept } from "../browser/intercept.ts";
import { openScreen } from "../browser/open-screen.ts";
import { releasePlan } from "./change-plan.ts";
import { goWithin } from "./go-within.ts";
import { hostile, MARKUP, poison } from "./hostile-texts.ts";
import { knownTitles } from "./known-titles.ts";
import { READS } from "./reads.ts";

const TITLES = await knownTitles();
const query = { productId: "1001", orderId: "SP-1", user: "u1" };
const HOSTILE = MARKUP.padEnd(10_000, " lorem\u200F");
const changeAnswers = (page: Page, address: string, change: (text: string) => string) =>
  intercept(page, `**${address}?*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

describe("promise 3: text from the server stays text", () => {
  it.each(READS)("10 kB of markup, braces and turned lines on $path", async ({ path, address }) => {
    const { page } = await openScreen(path, { query, scenario: path === "/waffleLemo" ? "order-170" : "plan" });
    await changeAnswers(page, address, (text) => JSON.stringify(hostile(JSON.parse(text), HOSTILE)));
    await page.reload();
    await page.getByText("lorem").first().waitFor();
    await page.getByRole("progressbar").waitFor({ state: "detached" });
    const seen = await page.evaluate(() => ({
      text: document.querySelector("main")?.textContent ?? "",
      made: document.querySelectorAll("main script, main [onerror], #bold, main b").length,
      hacked: "hacked" in window,
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    expect(seen.text).toContain(MARKUP);
    expect(seen).toMatchObject({ made: 0, hacked: false });
    expect(seen.wide).toBeLessThanOrEqual(0);
    const heading = await page.getByRole("heading", { level: 1 }).innerText();
    expect(heading.includes("lorem") || TITLES.has(heading), heading.slice(0, 60)).toBe(true);
  });
});

describe.each([
  { width: 360, height: 740 },
  { width: 320, height: 568 },
])("promise 3: 10 kB said by a server, at $width px", (viewport) => {
  const refuse = (page: Page, address: string) =>
    intercept(page, `**${address}?*`, (route) =>
      route.fulfill({ json: { success: false, code: 7, message: HOSTILE } }),
    );
  /** As it is, with every button of its own where a thumb gets to it. */
  async function isHeld(page: Page, message: Locator, button: Locator) {
    await message.waitFor();
    await expect.poll(() => message.textContent()).toBe(HOSTILE);
    expect(await message.locator("script, [onerror], b").count()).toBe(0);
    for (const part of [message, button]) {
      const box = await part.evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return { top, left, below: innerHeight - bottom, beside: innerWidth - right };
      });
      for (const [side, free] of Object.entries(box)) expect(free, side).toBeGreaterThanOrEqual(0);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  }

  it("in the place of what could not be read, with Retry", async () => {
    const { page, session } = await openScreen("/testPreview", { query, viewport });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await refuse(page, "/tapi/v3/loan-details/loan-details");
    await goWithin(page, "/squidChive", { ...query, session });
    await isHeld(page, page.getByRole("alert").getByText("lorem"), page.getByRole("button", { name: "Retry" }));
  });

  it("in a short message, over a form that goes on", async () => {
    const { page } = await openScreen("/chiaJellyL", { query, scenario: "bank-prefilled", viewport });
    await refuse(page, "/tapi/v3/certify/save-bank-info");
    const next = page.getByRole("button", { name: "Next" });
    await next.click();
    await isHeld(page, page.getByRole("alert").getByText("lorem"), next);
    await next.click();
  });

  it("in a notice about a payment, which can be confirmed and closed", async () => {
    const { page } = await openScreen("/sunflowerP", { query, scenario: "pay-popup", viewport });
    await changeAnswers(page, "/tapi/v3/loan-details/generate-vcode-yd", (text) => {
      const body = JSON.parse(text);
      return JSON.stringify({ ...body, result: { ...body.result, notice: HOSTILE } });
    });
    await page.getByRole("button", { name: "Pay Now" }).click();
    const dialog = page.getByRole("dialog", { name: "Repayment reminder" });
    await dialog.getByText("lorem").waitFor();
    await expect.poll(() => dialog.getByText("lorem").textContent()).toContain(MARKUP);
    const box = await dialog.getByRole("button", { name: "Confirm" }).boundingBox();
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await dialog.waitFor({ state: "detached" });
  });
});

describe("promise 9: __proto__, constructor and prototype at any depth change nothing", () => {
  it("in answers, in the query, in storage and in messages to the page", async () => {
    const { page, session } = await openScreen("/testPreview", { query, transport: "object" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    const isClean = () => page.evaluate(() => !("polluted" in {}) && !("visible" in {}) && !("polluted" in Object));
    await page.evaluate((text) => {
      for (const storage of [localStorage, sessionStorage]) {
        for (const key of ["skrini.drafts", "skrini.key.1", "__proto__", "repaymentInfo"]) storage.setItem(key, text);
      }
    }, poison('{"user":{},"drafts":{"a":{"at":1,"values":{}}}}'));
    for (const { path, address, shows } of READS) {
      await changeAnswers(page, address, poison);
      const search = { ...query, session, __proto__: "1", "__proto__[polluted]": "1", "constructor.prototype": "1" };
      await goWithin(page, path, `${new URLSearchParams(search)}&__proto__=2&prototype=3`);
      await page.getByText(shows).first().waitFor();
      await page.evaluate((text) => {
        postMessage(text, location.origin);
        postMessage(JSON.parse(text), location.origin);
      }, poison('{"id":"ready","a":{}}'));
      expect(await isClean(), path).toBe(true);
      expect(await page.locator("body").innerText(), path).not.toMatch(/polluted|\[object/);
    }
  });

  it("in a plan refuse it: the page shows its error screen instead", async () => {
    const { page } = await openScreen("/testPreview", { query });
    await releasePlan(page, "loan-details.en", (plan) => JSON.parse(poison(JSON.stringify(plan))));
    await page.goto(page.url().replace("/testPreview", "/squidChive"));
    await page.getByRole("alert").getByText("Something went wrong").waitFor();
    expect(await page.evaluate(() => "polluted" in {})).toBe(false);
  });
});
