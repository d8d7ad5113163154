import type { Page } from "playwright-core";
import { expect } from "vitest";
import { intercept } from "../browser/intercept.ts";
import type { OpenedScreen } from "../browser/open-screen.ts";
import type { InterceptedRoute } from "../browser/paused-route.ts";
import { openWithin } from "./go-within.ts";
import { knownTitles } from "./known-titles.ts";
import type { ScreenRow, Visit } from "./route-table.ts";

const TITLES = await knownTitles();
/** The server's message where a read is refused. */
export const REFUSED = "Sababu ya seva: 42";

/** The fate of a screen's reads: held back, answered by the sandbox, or spoiled. */
type Fate = "hold" | "pass" | "fail" | "refuse";

interface Reads {
  set(fate: Fate): Promise<void>;
}

export async function control(page: Page, { reads }: ScreenRow): Promise<Reads> {
  let fate: Fate = "hold";
  const paused: InterceptedRoute[] = [];
  async function settle(route: InterceptedRoute): Promise<void> {
    if (fate === "hold") paused.push(route);
    else if (fate === "pass") await route.continue();
    else if (fate === "fail") await route.fulfill({ status: 500, json: {} });
    else await route.fulfill({ json: { success: false, code: 42, message: REFUSED } });
  }
  for (const address of reads) await intercept(page, `**${address}?*`, settle);
  return {
    async set(next) {
      fate = next;
      for (const route of paused.splice(0)) await settle(route);
    },
  };
}

/** Each visit has an address of its own: going to where one is already reads nothing. */
export async function visit(
  { page, session }: OpenedScreen,
  address: string,
  { query, scenario }: Visit,
  device: string,
) {
  const [path = "", hash] = address.split("#");
  const search = new URLSearchParams({ ...query, ...(scenario !== "" && { scenario }), session, device });
  await openWithin(page, path, `${search}${hash === undefined ? "" : `#${hash}`}`);
}

/** The heading in the document's own words, where they are fixed. */
export async function hasHeading(page: Page, { plans }: ScreenRow, language: string): Promise<void> {
  const [kind, title] = plans[language]?.title ?? [];
  const heading = page.getByRole("heading", { level: 1 });
  if (kind === "lit") await heading.filter({ hasText: String(title) }).waitFor();
  else await expect.poll(async () => TITLES.has(await heading.innerText())).toBe(true);
}

export const busy = (page: Page) => page.locator("main [aria-busy]");
export const alerts = (page: Page, retry: string) =>
  page
    .locator("main")
    .getByRole("alert")
    .filter({ has: page.getByRole("button", { name: retry }) });

/** Frames in a row that must show the same: a screen that is still on its way shows the one before. */
const STILL_FRAMES = 5;

/** The screen's text when nothing is on its way any more, without the time of day, which samples count from. */
export function settled(page: Page): Promise<string> {
  return page.evaluate(async (frames) => {
    const main = () => document.querySelector<HTMLElement>("main");
    let before = "";
    for (let same = 0; same < frames; ) {
      await new Promise((shown) => requestAnimationFrame(shown));
      const text = main()?.innerText.replaceAll(/\d\d:\d\d:\d\d/g, "now") ?? "";
      const isBusy = main()?.querySelector("[aria-busy]") || document.querySelector("[role=progressbar], progress");
      same = isBusy || text !== before ? 0 : same + 1;
      before = text;
    }
    return before;
  }, STILL_FRAMES);
}

/** All at once: what one of them brings may do away with another. */
export async function retryAll(page: Page, retry: string): Promise<void> {
  const buttons = page.locator("main").getByRole("button", { name: retry });
  await buttons.first().click({ trial: true });
  await buttons.evaluateAll((all: HTMLElement[]) => {
    for (const button of all) button.click();
  });
}

/** Whether all of it is inside the window, whatever is scrolled. */
export function isInSight(page: Page, text: string): Promise<boolean> {
  return page
    .getByRole("status")
    .filter({ hasText: text })
    .evaluate((strip) => {
      const { top, bottom, height } = strip.getBoundingClientRect();
      const inside = top >= 0 && bottom <= innerHeight + 1 && height > 0;
      return inside && strip.contains(document.elementFromPoint(innerWidth / 2, (top + bottom) / 2));
    });
}

/** For how many milliseconds nothing has been on its way. */
export function watchNetwork(page: Page): { quietFor(): number } {
  const open = new Set<unknown>();
  let last = Date.now();
  const end = (request: unknown) => {
    open.delete(request);
    last = Date.now();
  };
  page.on("request", (request) => void open.add(request));
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return { quietFor: () => (open.size === 0 ? Date.now() - last : 0) };
}

/** Runs in the page: adds up how far what stood still was moved. A tap right before does not excuse it. */
export function watchShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
      Reflect.set(window, "shifted", Number(Reflect.get(window, "shifted") ?? 0) + entry.value);
  }).observe({ type: "layout-shift" });
}
