import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { evaluate } from "../../src/expression/evaluate.ts";
import { EXAMPLE_ENVIRONMENT } from "../../src/expression/testing/example-environment.ts";
import { own } from "../../src/kit/own.ts";
import { matchRoute } from "../../src/route/match-route.ts";
import { type OpenedScreen, openScreen } from "../browser/open-screen.ts";
import { restingPlace } from "./fits-phone.ts";
import { APPS, routeTable, type ScreenRow } from "./route-table.ts";
import { settled } from "./screen-steps.ts";
import { byTurns, TEXTS } from "./texts.ts";

const TABLE = routeTable();
const SCREENS = new Map(TABLE.map((row) => [row.screen, row]));
const query = { user: "u1", productId: "1001", orderId: "SP-1704" };

interface Found {
  readonly name: string;
  /** As the browser resolves it. */
  readonly address: string;
}

/** Every link that has an address, and the names of those that have none. */
async function linksOf(page: Page): Promise<{ known: Found[]; unknown: string[] }> {
  const all = await page.locator("a").evaluateAll((links) =>
    links.map((link) => ({
      name: link.textContent ?? "",
      role: link.getAttribute("role"),
      written: link.getAttribute("href"),
      address: (link as HTMLAnchorElement).href,
    })),
  );
  expect(all.filter(({ written }) => written === "#" || written === "")).toEqual([]);
  const unknown = all.filter(({ written }) => written === null);
  expect(unknown.filter(({ role }) => role !== "link")).toEqual([]);
  return { known: all.filter(({ written }) => written !== null), unknown: unknown.map(({ name }) => name) };
}

/** A screen's own heading, where its document holds it as plain text. */
function headingOf(row: ScreenRow | undefined, language: string): string | undefined {
  const title = own(row?.plans ?? {}, language)?.title;
  if (title === undefined || title[0] !== "lit") return undefined;
  return String(evaluate(title, { slot: () => null, local: () => undefined }, EXAMPLE_ENVIRONMENT));
}

/**
 * Notes which links a click was left to the browser for, and keeps it from opening them: under load it loses one tab in
 * ten before the driver sees it.
 */
function watchLinks(): void {
  const left: string[] = [];
  Object.assign(window, { leftToBrowser: left });
  for (const type of ["click", "auxclick"]) {
    addEventListener(type, (event) => {
      const opensTab = event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.button === 1);
      const link = event.target instanceof Element && event.target.closest("a");
      if (!opensTab || !link || event.defaultPrevented) return;
      left.push(link.href);
      event.preventDefault();
    });
  }
}

function leftToBrowser(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { leftToBrowser: readonly string[] }).leftToBrowser);
}

/** The plans that the page has asked for. */
function plansOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap(({ name }) => /\/plans\/[^/]+\/([^/]+\.json)$/.exec(name)?.[1] ?? []),
  );
}

/**
 * A page without the app, gone to in between: another fragment alone would load nothing. Of the same origin, for which
 * the browser needs no new process.
 */
const ELSEWHERE = "/tapi/sandbox/agreement";

/** Opens an address in another tab, and sees the screen that its route names. */
async function expectScreen(tab: Page, address: string, language: string): Promise<void> {
  const { pathname, hash } = new URL(address);
  const route = matchRoute(pathname, own(APPS, language)?.routes ?? [], hash);
  expect(route, address).not.toBeNull();
  await tab.goto(new URL(ELSEWHERE, inject("origin")).href);
  await tab.goto(address);
  const heading = tab.getByRole("heading", { level: 1 });
  const expected = headingOf(SCREENS.get(route?.screen ?? ""), language);
  if (expected === undefined) await heading.filter({ hasText: /\p{L}/u }).waitFor();
  else await heading.and(tab.getByRole("heading", { name: expected, exact: true })).waitFor();
  expect(await tab.getByRole("heading", { name: TEXTS[language as "en"].notFound }).count(), address).toBe(0);
}

/** A route is opened once for all links that lead there. */
const opened = new Set<string>();
/** The languages take turns: where a link leads is the same in both, and its address names the page's own. */
const ROWS = byTurns(TABLE);

describe("promise 1: every screen and its links", () => {
  let screen: OpenedScreen;
  let tab: Page;
  beforeAll(async () => {
    screen = await openScreen("/testPreview", { query, outlivesTest: true });
    tab = await screen.context.newPage();
  });
  afterAll(() => screen.close());

  it.each(ROWS)(
    "$screen, in $language: keeps to the policy, and each link leads, opened in another tab, to its screen as the same person",
    async ({ addresses, full, language }) => {
      const { page, session } = screen;
      const start = new URL(addresses[0] ?? "/", inject("origin"));
      const entries = Object.entries({ ...query, ...full.query, session, lang: language, scenario: full.scenario });
      for (const [name, value] of entries) start.searchParams.set(name, value);
      await page.goto(new URL(ELSEWHERE, inject("origin")).href);
      await page.goto(start.href);
      await page.locator("#boot").waitFor({ state: "detached" });
      await settled(page);
      expect(await screen.violations()).toEqual([]);
      const { known } = await linksOf(page);
      for (const { name, address } of known) {
        const url = new URL(address);
        if (url.origin !== inject("origin")) {
          expect(url.protocol, name).toMatch(/^(mailto|tel):$/);
          continue;
        }
        expect(Object.fromEntries(url.searchParams), `${name}: ${address}`).toMatchObject({ lang: language });
        if (addresses[0] !== "/testPreview") {
          expect(Object.fromEntries(url.searchParams), `${name}: ${address}`).toMatchObject({ session, user: "u1" });
        }
        // It jumps on at once, as confirm.test.ts holds.
        if (/agreement=/i.test(url.search)) continue;
        const place = url.pathname + url.hash;
        if (opened.has(place)) continue;
        opened.add(place);
        await expectScreen(tab, address, language);
      }
    },
  );
});

describe("a link", () => {
  it("leads where its tap leads, in this tab or in another", async () => {
    const { page, context } = await openScreen("/pinetreeIs", { query, language: "sw" });
    const link = page.getByRole("link", { name: "Kuhusu sisi" });
    const address = await link.evaluate((element: HTMLAnchorElement) => element.href);
    // The link was not touched: it is in view.
    await expect.poll(() => plansOf(page)).toContain("about-us.sw.json");
    await page.evaluate(watchLinks);
    await link.click({ modifiers: ["ControlOrMeta"] });
    await link.click({ button: "middle" });
    await expect.poll(() => leftToBrowser(page)).toEqual([address, address]);
    expect(new URL(page.url()).pathname).toBe("/pinetreeIs");
    await expectScreen(await context.newPage(), address, "sw");
    await link.click();
    await page.waitForURL((url) => url.pathname === "/yan");
    expect(page.url()).toBe(address);
  });

  it("of a row is followed from anywhere on the row, into another tab too", async () => {
    const { page } = await openScreen("/pinetreeIs", { query });
    const paragraph = page.getByText("Tell us what went wrong");
    await page.evaluate(watchLinks);
    await paragraph.click({ modifiers: ["ControlOrMeta"] });
    expect((await leftToBrowser(page)).map((address) => new URL(address).pathname)).toEqual(["/complainPage"]);
    expect(new URL(page.url()).pathname).toBe("/pinetreeIs");
    await paragraph.click();
    await page.waitForURL((url) => url.pathname === "/complainPage");
  });

  it("to a place of its own page shows that place in another tab, also where a hash is the page's route", async () => {
    for (const path of ["/SuperPesa", "/payway#/agreementTemplate"]) {
      const screen = await openScreen(path, { query });
      const { page, context } = screen;
      const link = page.getByRole("navigation").getByRole("link").last();
      await link.waitFor();
      // Folded on a phone.
      for (const contents of await page.getByText("On this page").all()) await contents.click();
      const name = (await link.innerText()).trim();
      const isPlace = (address: string) => new URL(address).pathname === new URL(page.url()).pathname;
      const address = await link.evaluate((element: HTMLAnchorElement) => element.href);
      expect(isPlace(address)).toBe(true);
      const tab = await context.newPage();
      await tab.goto(address);
      await tab.getByRole("heading", { level: 2, name }).waitFor();
      await expect.poll(() => tab.evaluate(() => document.activeElement?.textContent)).toBe(name);
      await expect.poll(async () => (await restingPlace(tab)).focus).toBe(name);
      await screen.close();
    }
  });

  it("promise 4: whose address the guard refuses or asks about has none", async () => {
    for (const [scenario, path] of [
      ["confirm-agreement", "/tapi/sandbox/agreement"],
      ["confirm-agreement-foreign", null],
      ["confirm-agreement-unsafe", null],
    ] as const) {
      const screen = await openScreen("/waffleLemo", { scenario, query, allowedErrors: [/./] });
      const link = screen.page.getByRole("dialog").getByRole("link", { name: "Open the agreement" });
      await link.waitFor();
      const href = await link.getAttribute("href");
      expect(href && new URL(href, inject("origin")).pathname, scenario).toBe(path);
      await screen.close();
    }
  });
});
