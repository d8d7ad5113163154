import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openScreen } from "../browser/open-screen.ts";
import { cachedPaths } from "./cached-paths.ts";
import { releasePlan, tamperPlan } from "./change-plan.ts";
import { goWithin } from "./go-within.ts";

const query = { productId: "1001", orderId: "SP-1", user: "u1" };
const REFUSED = /integrity|Failed to load resource/;
/** One letter of what a borrower reads; as a plan it is as good as the other. */
const oneLetter = (text: string) => text.replace('"Loan amount"', '"Loan amounT"');

/** The page's own reports of plans that could not be loaded. */
function recordReports(page: Page): string[] {
  const reports: string[] = [];
  page.on("console", (message) => {
    if (message.text().startsWith("skrini: plan-failed")) reports.push(message.text());
  });
  return reports;
}

/** Leaves plans of other releases in the browser, the newest last. */
async function keepPlans(page: Page, file: string, changes: { readonly [release: string]: object }) {
  await page.evaluate(
    async ({ name, all }) => {
      const { base } = JSON.parse(document.getElementById("skrini-boot")?.textContent ?? "{}");
      const plan = await (await fetch(`${base}/${name}`)).json();
      const cache = await caches.open("skrini-plans");
      for (const [release, change] of Object.entries(all)) {
        const address = release === "" ? `${base}/${name}` : `/plans/${release}/${name}`;
        await cache.put(address, new Response(JSON.stringify({ ...plan, ...change })));
      }
    },
    { name: `${file}.json`, all: changes },
  );
}

describe("promise 12: a release", () => {
  it("that arrives as it was sent is asked for once, the app's plan and the screen's", async () => {
    const { page } = await openScreen("/testPreview", { query });
    const reports = recordReports(page);
    const warnings: string[] = [];
    page.on("console", (message) => {
      if (/preload|integrity/.test(message.text())) warnings.push(message.text());
    });
    // Where requests are routed no cache answers: what the page's own early request does not answer goes out again.
    const plans: string[] = [];
    await page.route("**/plans/**", (route) => {
      plans.push(new URL(route.request().url()).pathname.split("/").pop() ?? "");
      return route.continue();
    });
    await page.goto(page.url().replace("/testPreview", "/squidChive"));
    await page.getByText("Loan amount").first().waitFor();
    expect(plans.sort()).toEqual(["app.en.json", "loan-details.en.json"]);
    expect([reports, warnings]).toEqual([[], []]);
  });

  it("with one letter changed on its way gives way to the last good one of this phone, and says so once", async () => {
    const { page, session } = await openScreen("/testPreview", { query, allowedErrors: [REFUSED] });
    await keepPlans(page, "loan-details.en", {
      before: { title: ["lit", "As it was"] },
      newer: { version: 7 },
      "": { title: ["lit", "Kept, but not of this release"] },
    });
    const reports = recordReports(page);
    await tamperPlan(page, "loan-details.en", oneLetter);
    await goWithin(page, "/squidChive", { ...query, session });
    await page.getByRole("heading", { level: 1, name: "As it was" }).waitFor();
    await page.getByText("Loan amount").first().waitFor();
    expect(await page.getByText("Loan amounT", { exact: true }).count()).toBe(0);
    await expect.poll(() => reports).toHaveLength(1);
    expect(reports[0]).toContain("loan-details.en.json");
  });

  it("changed where this phone keeps it is refused too: offline an older one serves, online the release's own", async () => {
    const allowedErrors = [REFUSED, /ERR_INTERNET_DISCONNECTED/];
    const { page, context } = await openScreen("/squidChive", { query, worker: true, allowedErrors });
    await page.getByText("Loan amount").first().waitFor();
    // The plans are kept first: by their routes, the page.
    await expect.poll(async () => (await cachedPaths(page))["skrini-pages"]).toHaveLength(1);
    expect((await cachedPaths(page))["skrini-plans"]).toHaveLength(2);
    await keepPlans(page, "loan-details.en", {
      before: { title: ["lit", "As it was"] },
      "": { title: ["lit", "Kept, but not of this release"] },
    });
    await context.setOffline(true);
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "As it was" }).waitFor();
    await context.setOffline(false);
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Loan Details" }).waitFor();
  });

  it.each([
    ["a screen's plan", "loan-details.en", oneLetter],
    ["the app's plan", "app.en", (text: string) => text.replace("Something went wrong", "Something went well")],
    ["the digest in the app's plan", "app.en", (text: string) => text.replace('"loan-details":"', '"loan-details":"A')],
  ])("with %s changed and nothing kept leads to the service's phone; Retry takes the mended one", async (...given) => {
    const [, file, change] = given;
    const { page } = await openScreen("/testPreview", { query, allowedErrors: [REFUSED] });
    const heal = await tamperPlan(page, file, change);
    await page.goto(page.url().replace("/testPreview", "/squidChive"));
    await page.getByRole("heading", { level: 1, name: "Something went wrong. Please try again." }).waitFor();
    await page.getByRole("link", { name: "+255 800 000 000" }).waitFor();
    await heal();
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByText("Loan amount").first().waitFor();
  });

  it("of an unknown version gives way to the last good one of this phone", async () => {
    const { page } = await openScreen("/testPreview", { query });
    await keepPlans(page, "loan-details.en", { before: { title: ["lit", "As it was"] } });
    await releasePlan(page, "loan-details.en", (plan) => ({ ...plan, version: 99 }));
    await page.goto(page.url().replace("/testPreview", "/squidChive"));
    await page.getByRole("heading", { level: 1, name: "As it was" }).waitFor();
  });
});
