import { expect, it } from "vitest";
import { openScreen } from "../browser/open-screen.ts";
import { blockStorage } from "./block-storage.ts";
import { callsTo, recordCalls } from "./world.ts";

const query = { orderId: "SP-1", productId: "1001", user: "u1" };

it("a browser that blocks storage opens, pays and reports without one uncaught error", async () => {
  const screen = await openScreen("/testPreview", { query, scenario: "pay-popup" });
  const { page } = screen;
  await blockStorage(screen.context);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  const calls = recordCalls(page);
  const reports: string[] = [];
  page.on("request", (request) => request.url().endsWith("/reports") && reports.push(request.url()));
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
  // What is told of the visit goes out by the time it is left.
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});
