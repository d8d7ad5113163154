import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { docsSite } from "../../src/cli/docs/docs-site.ts";
import { ROOT } from "../../src/cli/paths.ts";
import { BUILT_IN } from "../../src/cli/project-parts/read-parts.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { accessibilityProblems } from "../journeys/check-accessible.ts";
import { launchChromium } from "./launch-chromium.ts";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
const PAGES = [
  "index.html",
  "start.html",
  "author-screens.html",
  "run-in-production.html",
  "reference/widgets.html",
  "reference/rules.html",
  "reference/rules/button-not-busy.html",
];

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** A page, and what its console and its requests complain of. */
async function openPage(address: string, options: BrowserContextOptions = {}) {
  const page = await browser.newPage({ viewport: PHONE, ...options });
  const problems: string[] = [];
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("requestfailed", (request) => problems.push(`failed: ${request.url()}`));
  await page.goto(address);
  return { page, problems };
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole("searchbox").fill(words);
  await page.getByRole("button", { name: "Search" }).click();
  await page
    .getByRole("status")
    .getByText(/found|best/)
    .waitFor();
}

describe("the guides and the reference at /docs", () => {
  it.each([PHONE, DESKTOP])(
    "fit a screen of $width pixels, without a barrier or a refused resource",
    async (viewport) => {
      const { page, problems } = await openPage(`${inject("origin")}/docs`, { viewport });
      expect(new URL(page.url()).pathname).toBe("/docs/");
      for (const path of PAGES) {
        await page.goto(`${inject("origin")}/docs/${path}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
          viewport.width,
        );
        expect(await accessibilityProblems(page), path).toEqual([]);
      }
      expect(problems).toEqual([]);
      await page.close();
    },
  );

  it("are found by their words, from any page", async () => {
    const { page, problems } = await openPage(`${inject("origin")}/docs/reference/widgets.html`, { viewport: DESKTOP });
    await search(page, "roll back");
    await page.getByRole("link", { name: "Roll back · Operate" }).click();
    await page.getByRole("heading", { level: 1, name: "Operate" }).waitFor();
    expect(new URL(page.url()).hash).toBe("#roll-back");
    await search(page, "button-not-busy");
    await page.locator("#results").getByRole("link").first().click();
    await page.getByRole("heading", { level: 1, name: "button-not-busy" }).waitFor();
    await page.goto(`${inject("origin")}/docs/search.html?q=xyzzy`);
    await page.getByText("Nothing has all of: xyzzy.").waitFor();
    expect(problems).toEqual([]);
    await page.close();
  });

  it("read without scripts, and lead to every page", async () => {
    const { page } = await openPage(`${inject("origin")}/docs/search.html?q=a`, { javaScriptEnabled: false });
    await page.getByText("The search needs JavaScript.").waitFor();
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Author screens" }).click();
    await page.getByRole("heading", { level: 1, name: "Author screens" }).waitFor();
    await page.close();
  });
});

it("guides that were exported are searched without a server", async () => {
  const folder = mkdtempSync(join(tmpdir(), "skrini-docs-"));
  for (const [path, content] of docsSite(ROOT, readDocuments(ROOT), BUILT_IN)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const { page, problems } = await openPage(pathToFileURL(join(folder, "index.html")).href);
  await search(page, "second factor");
  await page.getByRole("link", { name: "Sign in · Release" }).click();
  await page.getByRole("heading", { level: 2, name: "Sign in" }).waitFor();
  expect(problems).toEqual([]);
  await page.close();
  rmSync(folder, { recursive: true });
});
