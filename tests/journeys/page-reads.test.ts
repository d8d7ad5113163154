import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openScreen } from "../browser/open-screen.ts";
import { recordPhoneCalls } from "./world.ts";

const DETAILS = "/tapi/v3/loan-details/loan-details";
/** Path of the call that the screen makes next for a loan that is owed, with values of its details. */
const PLAN = "/tapi/v3/installment/loan-play-detail-yd";

const query = { productId: "1001", orderId: "SP-1", user: "u1", building: "b 1", swift: "s" };

/** Opens a path as a page of its own, and records what the phone itself asks for. */
async function visit(path: string, more: { readonly [name: string]: string } = {}) {
  const screen = await openScreen("/testPreview", { query: { ...query, ...more } });
  const { page } = screen;
  const calls = recordPhoneCalls(page);
  await page.goto(page.url().replace("/testPreview", path), { waitUntil: "commit" });
  return { ...screen, page, paths: () => calls.map((call) => call.path) };
}

async function isRead(page: Page, shows = "Loan amount"): Promise<void> {
  await page.getByText(shows).first().waitFor();
  await page.getByRole("progressbar").waitFor({ state: "detached" });
}

/** Reads that the server made for the page: what it answered is gone as soon as the app has it. */
const readsOf = (page: Page) => page.locator("#skrini-reads").count();
const answersIn = (page: Page) => page.locator('[id^="skrini-answer-"]').count();

describe("the first reads of a screen", () => {
  it("come with the page, also those that an answer decides on: the phone makes none", async () => {
    const { page, paths } = await visit("/squidChive");
    await isRead(page);
    await page.locator(".sk-amount-value", { hasText: "TZS" }).first().waitFor();
    // The page shows the answers before the app is there and takes them.
    await expect.poll(() => answersIn(page)).toBe(0);
    expect([paths(), await readsOf(page)]).toEqual([[], 1]);
    // Read again by the app itself: nothing is handed over twice.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect.poll(() => paths().sort()).toEqual([DETAILS, PLAN].sort());
  });

  it("come by the form client too", async () => {
    const { page, paths } = await visit("/chiaJellyL");
    await isRead(page, "Account name");
    expect(paths()).toEqual([]);
  });

  it("come at the end of the page where the backend is slow; the screen waits in words", async () => {
    const { page, paths } = await visit("/squidChive", { delay: "2500" });
    await page.getByRole("heading", { level: 1, name: "Loan Details" }).waitFor();
    // The app has taken the place of the page's skeleton long before the page has come to its end.
    await page.locator("#boot").waitFor({ state: "detached" });
    expect(await answersIn(page)).toBe(0);
    expect(await page.evaluate(() => document.readyState)).toBe("loading");
    await isRead(page);
    expect(paths().filter((path) => path === DETAILS)).toEqual([]);
    expect(await page.evaluate(() => document.readyState)).not.toBe("loading");
  });

  it.each(["502:1", "network:1"])("are tried again by the usual rules after %s", async (fault) => {
    const { page, paths } = await visit("/squidChive", { fault: `loan-details:${fault}` });
    await isRead(page);
    await expect.poll(paths).toEqual([DETAILS, PLAN]);
  });

  it("that fail show what the screen shows of a failed read", async () => {
    const { page } = await visit("/squidChive", { fault: "loan-details:500" });
    await page.getByRole("button", { name: "Retry" }).waitFor();
  });

  it("are not sent where answers come from sample data", async () => {
    const { page, paths } = await visit("/squidChive", { mock: "1" });
    await isRead(page);
    expect([paths(), await readsOf(page)]).toEqual([[], 0]);
  });

  it("are in no cache of the phone, and neither is the page that brought them", async () => {
    const { page } = await openScreen("/squidChive", { query, worker: true });
    await isRead(page);
    const kept = () =>
      page.evaluate(async () => {
        const cache = await caches.open((await caches.keys()).find((name) => name.endsWith("-pages")) ?? "none");
        return Promise.all((await cache.keys()).map(async (one) => (await cache.match(one))?.text()));
      });
    await expect.poll(kept).toHaveLength(1);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    for (const path of ["/squidChive", "/chiaJellyL"]) {
      await page.goto(page.url().replace("/squidChive", path));
      expect(await readsOf(page), "the page brought data").toBe(1);
    }
    await expect.poll(kept).toHaveLength(2);
    for (const html of await kept()) {
      expect(html).toContain('id="skrini-boot"');
      expect(html).not.toMatch(/skrini-(reads|answer)|SP-1/);
    }
  });
});

describe("the first reads of the next screen", () => {
  const INIT = "/tapi/user-problem/problem-init";

  it("start when a finger touches its link, and are made once", async () => {
    const { page, paths } = await visit("/sunflowerP");
    const link = page.getByRole("link", { name: "Complain" });
    const plan = page.waitForResponse(/\/complaint-start\.en\.json/);
    await link.hover();
    await (await plan).finished();
    // The plan was taken in.
    await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)));
    await page.mouse.down();
    await expect.poll(() => paths().filter((path) => path === INIT)).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe("/sunflowerP");
    await page.mouse.up();
    await page.waitForURL("**/complainPage?*");
    await page.getByRole("progressbar").waitFor({ state: "detached" });
    await page.waitForLoadState("networkidle");
    expect(paths().filter((path) => path === INIT)).toHaveLength(1);
  });
});
