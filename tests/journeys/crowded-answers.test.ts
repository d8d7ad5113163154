import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PAGE_KIT } from "../../src/verify/browser/install-page-kit.ts";
import { measure } from "../../src/verify/look/measure.ts";
import { intercept } from "../browser/intercept.ts";
import { openScreen } from "../browser/open-screen.ts";
import { routeTable } from "./route-table.ts";
import { settled, visit } from "./screen-steps.ts";

const READING = routeTable().filter(({ reads }) => reads.length > 0);
const ROWS = 200;
/** In cents, as samples write it: 9.999.999.999,99. */
const LARGE_AMOUNT = 999_999_999_999;
const LARGE = "9.999.999.999,99";
/** Words, and one without a place to break. */
const LONG = `${"maneno mengi ".repeat(20)}${"neno".repeat(20)}`;
/** Members that screens compare, follow or count by. */
const LEFT_AS_IS = /^(code|cate|inputType|type|value|id|.*Url|.*Logo|logo|.*[tT]ime|repayType|cardTypeMi)$/;

/** Screens that surely were crowded: that what was looked at is not small after all. */
const OF_LISTS = ["loan-details", "repayment", "recommended-products", "complaint-start", "complaint-list"];
const OF_AMOUNTS = ["loan-confirm", "loan-confirm-classic", "loan-details", "repayment", "deferral", "repay-choice"];

type Change = (value: unknown, name?: string) => unknown;

/** Lists of 200 rows, texts of 340 characters, amounts of ten digits before the point. */
const crowd: Change = (value, name = "") => {
  if (!Array.isArray(value)) return changeMembers(value, crowd, name);
  return value.length === 0 ? [] : Array.from({ length: ROWS }, (_, row) => inRow(value[row % value.length]));
};
/** Inside a row no list grows: 200 rows in each of 200 rows are cut, as other tests hold. */
const inRow: Change = (value, name = "") =>
  Array.isArray(value) ? value.map((item) => inRow(item, name)) : changeMembers(value, inRow, name);

function changeMembers(value: unknown, change: Change, name = ""): unknown {
  if (typeof value === "string") return LEFT_AS_IS.test(name) || /^[\d.]*$/.test(value) ? value : `${value} ${LONG}`;
  if (typeof value === "number") return value >= 1000 ? LARGE_AMOUNT : value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(member, key)]));
}

/** No row in any list. */
const thin: Change = (value) => {
  if (Array.isArray(value)) return [];
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, thin(member)]));
};

async function changeAnswers(page: Page, address: string, change: Change): Promise<void> {
  await intercept(page, `**${address}?*`, async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()["content-type"]?.includes("json") === true;
    await route.fulfill(isJson ? { json: change(await response.json()) } : { response });
  });
}

/** Elements wider than their window and words that are cut off: at 320 pixels, and with letters twice as large. */
async function misfits(page: Page): Promise<readonly string[]> {
  const narrow = await page.evaluate(measure, { when: "at 320 pixels", zoom: "" });
  const large = await page.evaluate(measure, { when: "with letters twice as large", zoom: "200%" });
  return [...narrow, ...large].map(({ message }) => message);
}

describe("fault 12: the layout of every screen that reads something holds at 320 px and 200 % font", () => {
  it.each([
    { what: "no rows", language: "en", change: thin },
    { what: "200 rows, very long texts, 10-digit amounts", language: "sw", change: crowd },
  ])("with $what", async ({ language, change }) => {
    const screen = await openScreen("/testPreview", {
      language,
      viewport: { width: 320, height: 640 },
      // Addresses of pictures that are long texts.
      allowedErrors: [/Failed to load resource: .* 404/],
    });
    const { page } = screen;
    for (const install of PAGE_KIT) await page.evaluate(install);
    const seen = new Map<string, string>();
    const found: string[] = [];
    for (const row of READING) {
      for (const address of row.reads) await changeAnswers(page, address, change);
      await visit(screen, row.addresses[0] ?? "", row.full, change === thin ? "thin" : "crowded");
      seen.set(row.screen, await settled(page));
      for (const misfit of await misfits(page)) found.push(`${row.screen}: ${misfit}`);
    }
    expect(found).toEqual([]);
    if (change === thin) return;
    const screensWith = (words: string, least: number) =>
      [...seen].filter(([, text]) => text.split(words).length > least).map(([name]) => name);
    expect(screensWith(LONG, ROWS)).toEqual(expect.arrayContaining(OF_LISTS));
    expect(screensWith(LARGE, 1)).toEqual(expect.arrayContaining(OF_AMOUNTS));
  });
});
