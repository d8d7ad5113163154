import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SLOW } from "../browser/slow.ts";
import { accessibilityProblems } from "../journeys/check-accessible.ts";
import { beginChange, shareStudio } from "./studio-page.ts";

/** Milliseconds that no picture of the page may take while a worker has the work: a person sees longer ones. */
const MAX_FRAME_MS = 500;

let studio: Awaited<ReturnType<typeof shareStudio>>;
beforeAll(async () => {
  studio = await shareStudio();
});
afterAll(() => studio.stop());

const properties = (page: Page) => page.getByRole("tabpanel", { name: "Properties" });

it("fault 33: goes on drawing with a language that has no code yet, and takes it back at a click", async () => {
  const page = await studio.enter();
  await beginChange(page, "Another language");
  await page.getByRole("treeitem").first().waitFor();
  await page.getByRole("button", { name: /^For developers/ }).click();
  await page.getByRole("button", { name: /^App( changed)?$/ }).click();
  await properties(page).getByText("Languages", { exact: true }).click();
  await properties(page).getByRole("button", { name: "Add one to languages" }).click();
  await expect.poll(() => page.getByRole("tab", { name: /^Problems/ }).innerText()).toMatch(/\d$/);
  await properties(page).getByLabel("Code").last().fill("f");
  await page.getByRole("link", { name: "Texts" }).click();
  await page.getByRole("searchbox", { name: "Search all texts" }).waitFor();
  await page.getByRole("link", { name: "Brand" }).click();
  await page.getByText(/The contrast is sufficient/).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
});

it("has the documents and the parts in drawers where there is no room for three columns", async () => {
  const page = await studio.enter();
  await beginChange(page, "On a laptop at 150 %");
  for (const width of [1000, 700]) {
    await page.setViewportSize({ width, height: 720 });
    const documents = page.getByRole("dialog", { name: "Documents" });
    await page.getByRole("button", { name: "Documents" }).click();
    await documents.getByRole("searchbox").waitFor();
    expect(await inSight(page, "Find a document"), "the search is in sight").toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await documents.getByRole("searchbox").fill("about-us");
    await documents.getByRole("button", { name: /^About us( changed)?$/ }).click();
    await documents.waitFor({ state: "hidden" });
    const parts = page.getByRole("dialog", { name: "Parts" });
    await page.getByRole("button", { name: "Parts" }).click();
    await parts.getByRole("treeitem").nth(1).click();
    await parts.waitFor({ state: "hidden" });
    await properties(page).getByRole("heading").first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), "wider than the window").toBe(
      0,
    );
  }
});

it("imports every text of the app without a standstill, and says how far it is", async () => {
  const page = await studio.enter();
  await beginChange(page, "All words");
  await page.getByRole("link", { name: "Texts" }).click();
  await page.getByRole("searchbox", { name: "Search all texts" }).waitFor();
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as CSV" }).click();
  const table = await readFile(await (await waiting).path(), "utf8");
  const rows = table.split(/"\r\n/).filter((row) => row.startsWith('"schemas/'));
  expect(rows.length).toBeGreaterThan(600);
  await watchFrames(page);
  const header = table.slice(0, table.indexOf("\r\n"));
  const changed = header + table.slice(header.length).replace(/([a-z])(?="\r\n"schemas)/g, "$1$1");
  const file = { name: "all.csv", mimeType: "text/csv", buffer: Buffer.from(changed) };
  await page.getByLabel("A table or XLIFF").setInputFiles(file);
  const dialog = page.getByRole("dialog", { name: /^all\.csv changes \d{3,} texts$/ });
  await dialog.getByText(/^And \d+ more\.$/).waitFor();
  expect(await longestFrame(page)).toBeLessThan(MAX_FRAME_MS * SLOW);
  await dialog.getByRole("button", { name: "Import" }).click();
  await page
    .getByRole("status")
    .getByText(/^Imported \d{3,} texts from all\.csv\./)
    .waitFor();
});

/** Whether a field is on the screen, and not scrolled past. */
function inSight(page: Page, label: string): Promise<boolean> {
  return page
    .getByRole("dialog")
    .getByLabel(label)
    .evaluate((field) => {
      const { top, height, left } = field.getBoundingClientRect();
      return document.elementFromPoint(left + 20, top + height / 2) === field;
    });
}

function watchFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    let last = performance.now();
    const seen = window as unknown as { longestFrame: number };
    seen.longestFrame = 0;
    const next = (now: number) => {
      seen.longestFrame = Math.max(seen.longestFrame, now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

function longestFrame(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { longestFrame: number }).longestFrame);
}
