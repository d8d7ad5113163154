import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { callsTo, recordCalls } from "./world.ts";

const folder = mkdtempSync(join(tmpdir(), "skrini-blocked-"));
/** As in Chrome's settings: no site may keep anything. The storages themselves throw. */
const SETTINGS = { profile: { default_content_setting_values: { cookies: 2 } } };
let context: BrowserContext;

beforeAll(async () => {
  const { executablePath, env } = inject("chromium");
  await mkdir(join(folder, "Default"));
  await writeFile(join(folder, "Default", "Preferences"), JSON.stringify(SETTINGS));
  context = await chromium.launchPersistentContext(folder, {
    executablePath,
    env: { ...process.env, ...env },
    args: ["--disable-gpu", "--disable-dev-shm-usage"],
    viewport: { width: 360, height: 740 },
  });
});
afterAll(async () => {
  await context.close();
  rmSync(folder, { recursive: true, force: true });
});

it("a browser that blocks storage opens, pays and reports without one uncaught error", async () => {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  const calls = recordCalls(page);
  const reports: string[] = [];
  page.on("request", (request) => request.url().endsWith("/reports") && reports.push(request.url()));
  const session = `s${crypto.randomUUID()}`;
  await page.goto(`${inject("origin")}/sunflowerP?session=${session}&scenario=pay-popup&orderId=SP-1&productId=1001`);
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
  // What is told of the visit goes out by the time it is left.
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});
