import { expect, inject, it, onTestFinished } from "vitest";
import { launchChromium } from "../browser/launch-chromium.ts";
import { openScreen } from "../browser/open-screen.ts";
import { blockStorage } from "./block-storage.ts";
import { callsTo, recordCalls } from "./world.ts";

const query = { orderId: "SP-1", productId: "1001", user: "u1" };
/** The server's word to the page: the beginning of its data block. */
const BOOT = /id="skrini-boot"[^>]*>\{/;

it("a browser that blocks storage opens, pays and reports without one uncaught error", async () => {
  const screen = await openScreen("/testPreview", { query, scenario: "pay-popup", allowedErrors: [/status of 405/] });
  const { page } = screen;
  await blockStorage(screen.context);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  const calls = recordCalls(page);
  const reports: string[] = [];
  page.on("request", (request) => request.url().endsWith("/reports") && reports.push(request.url()));
  // As from a server that takes reports; the sandbox takes none.
  await page.route("**/sunflowerP?*", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(BOOT, '$&"runtime":"r1","reports":100,');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(page.url().replace("/testPreview", "/sunflowerP"));
  const isBlocked = await page.evaluate(() => {
    try {
      return window.localStorage === null;
    } catch {
      return true;
    }
  });
  expect(isBlocked).toBe(true);
  await page.getByRole("button", { name: "Pay Now" }).click();
  await page.getByRole("dialog", { name: "Repayment reminder" }).waitFor();
  expect(callsTo(calls, "/tapi/v3/loan-details/generate-vcode-yd")).toHaveLength(1);
  // Reports of the visit go out by the time it is left.
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

/**
 * As in a web view whose shell does not switch storage on: the browser itself has none, and keeps no cookie. A profile
 * with site data blocked changes nothing in a Chromium without windows.
 */
it("a browser without local storage and cookies opens and pays without one uncaught error", async () => {
  const browser = await launchChromium(["--blink-settings=localStorageEnabled=false,cookieEnabled=false"]);
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  const calls = recordCalls(page);
  const address = new URLSearchParams({
    ...query,
    lang: "en",
    scenario: "pay-popup",
    session: `s${crypto.randomUUID()}`,
  });
  await page.goto(`${inject("origin")}/sunflowerP?${address}`);
  const kept = await page.evaluate(() => {
    Reflect.set(document, "cookie", "a=1");
    return [window.localStorage, document.cookie];
  });
  expect(kept).toEqual([null, ""]);
  await page.getByRole("button", { name: "Pay Now" }).click();
  await page.getByRole("dialog", { name: "Repayment reminder" }).waitFor();
  expect(callsTo(calls, "/tapi/v3/loan-details/generate-vcode-yd")).toHaveLength(1);
  expect(errors).toEqual([]);
});
