import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openScreen } from "../browser/open-screen.ts";
import { blockStorage } from "./block-storage.ts";
import { cachedPaths } from "./cached-paths.ts";
import { callsTo, recordCalls } from "./world.ts";

const query = { productId: "1001", orderId: "SP-1", user: "u1" };
const DETAILS = "/tapi/v3/loan-details/loan-details";
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/];

/** The files of code that the page has loaded and the worker has not cached; not empty while it has cached nothing. */
async function missing(page: Page): Promise<readonly string[]> {
  const files = (await cachedPaths(page))["skrini-files"] ?? [];
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name.slice(location.origin.length)),
  );
  const code = loaded.filter((path) => path.startsWith("/assets/"));
  return code.length === 0 ? ["all"] : code.filter((path) => !files.includes(path));
}

describe("a phone that has been here before", () => {
  it("opens without a network on its last page and plan, says so, and goes on by itself", async () => {
    const { page, context, session } = await openScreen("/squidChive", { query, worker: true, allowedErrors: OFFLINE });
    await page.getByText("Loan amount").first().waitFor();
    // The worker comes when nothing else is to be done, and then keeps what the page had loaded before it.
    await expect.poll(async () => ((await cachedPaths(page))["skrini-files"] ?? []).length).toBeGreaterThan(4);
    // The page in the language that it was shown in, though its address names none.
    await expect.poll(async () => (await cachedPaths(page))["skrini-pages"]).toEqual(["/squidchive/?lang=en"]);
    const plans = async () => ((await cachedPaths(page))["skrini-plans"] ?? []).map((path) => path.split("/").pop());
    await expect.poll(async () => (await plans()).sort()).toEqual(["app.en.json", "loan-details.en.json"]);
    const all = JSON.stringify(await cachedPaths(page));
    expect(all, "no call, no session, no borrower").not.toMatch(/tapi|gopia|\/api\/|session|\bu1\b|SP-1/);
    expect(all).not.toContain(session);

    await context.setOffline(true);
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Loan Details" }).waitFor();
    const alert = page.getByRole("alert").filter({ has: page.getByRole("button", { name: "Retry" }) });
    await alert.waitFor();
    // Older browsers do not tell a page that a driver has taken the network from, once it was loaded anew.
    const isOffline = await page.evaluate(() => !navigator.onLine);
    await expect.poll(() => alert.innerText()).toMatch(isOffline ? /You are offline/ : /could not reach the service/);

    const calls = recordCalls(page);
    await context.setOffline(false);
    if (!isOffline) await alert.getByRole("button", { name: "Retry" }).click();
    await page.getByText("Loan amount").first().waitFor();
    await expect.poll(() => alert.count()).toBe(0);
    expect(callsTo(calls, DETAILS)).toHaveLength(1);
    expect(callsTo(calls, DETAILS)[0]?.query.session).toBe(session);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/worker\.js$/);
  });

  it("takes the code and the plan of a repeated visit from its own cache, and the data with the page", async () => {
    const { page } = await openScreen("/squidChive", { query, worker: true });
    await page.getByText("Loan amount").first().waitFor();
    await expect.poll(() => missing(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    // The driver does not tell the body of a request that a worker lets pass.
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(DETAILS)) calls.push(request.method());
    });
    await page.reload();
    await page.getByText("Loan amount").first().waitFor();
    await page.getByText("SP-1").first().waitFor();
    const files = await page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name }) => /\/(assets|plans)\//.test(name))
        .map(({ name, workerStart, transferSize }) => ({ name, workerStart, transferSize })),
    );
    // Files in the browser's memory make no request.
    const cached = files.filter(({ workerStart, transferSize }) => workerStart > 0 || transferSize > 0);
    expect(cached.length).toBeGreaterThan(5);
    expect(cached.filter(({ workerStart, transferSize }) => workerStart === 0 || transferSize > 300)).toEqual([]);
    expect(calls).toEqual([]);
  });
});

describe("a phone that keeps nothing", () => {
  it("opens and reads as ever when every storage throws", async () => {
    const screen = await openScreen("/testPreview", { query });
    await blockStorage(screen.context);
    const calls = recordCalls(screen.page);
    await screen.page.goto(screen.page.url().replace("/testPreview", "/squidChive"));
    await screen.page.getByText("Loan amount").first().waitFor();
    expect(callsTo(calls, DETAILS)).toHaveLength(1);
  });
});
