import type { Browser, Page } from "playwright-core";
import type { Sighting } from "../findings/finding.ts";
import { PAGE_KIT } from "./install-page-kit.ts";
import { observePage } from "./observe-page.ts";
import { listenToPage, type SentCall } from "./page-events.ts";
import { stayHere } from "./stay-here.ts";
import { stopClock } from "./stop-clock.ts";
import { waitForRest } from "./wait-for-rest.ts";

export interface TestPageOptions {
  /** A moment, in milliseconds since 1970, at which the page's clock stands; it runs if absent. */
  readonly now?: number | undefined;
  /** Called with each probe of coverage that the page met, once for each value. */
  onProbe?(probe: number, value: string): void;
  /** Code that runs in each page before any of its scripts: how tests break a page. */
  readonly before?: string | undefined;
  /** Whether nobody looks at its pixels: it is laid out as any other, and drawn at a tenth of its size. */
  readonly isUnseen?: boolean | undefined;
  /** Milliseconds until a page that is still busy counts as stuck. */
  readonly patience?: number | undefined;
}

/** A phone of 360 × 740 that shows one address after the other, with nothing stored in between. */
export interface TestPage {
  readonly page: Page;
  /** Milliseconds that anything is waited for. */
  readonly patience: number;
  /** Opens an address, from the server's root, as the first page there is, and waits until it is at rest. */
  open(address: string): Promise<boolean>;
  /** Waits until nothing is on its way any more; false when it still is after 15 seconds. */
  settle(): Promise<boolean>;
  /**
   * Runs a whole program in the page, unless this page ran it already. What the browser compiled of it serves the next
   * page too, which it does not of what Playwright evaluates.
   */
  runProgram(source: string): Promise<void>;
  /** Makes the window so many pixels wide, and lays the page out anew. */
  resize(width: number): Promise<void>;
  /** Faults that the page told since the last call. */
  takeSightings(): readonly Sighting[];
  /** Reports of the app to its operator since the last call. */
  takeReports(): readonly string[];
  /** Requests to the backend since the last call. */
  takeCalls(): readonly SentCall[];
  close(): Promise<void>;
}

export const PHONE = { width: 360, height: 740 };
const MAX_SETTLE_MS = 15_000;
/** Longer than this a page that shows nothing busy is not waited for because of a request. */
const MAX_PENDING_MS = 2_000;
const FRESH = "skrini-fresh";

export async function openTestPage(browser: Browser, origin: string, options: TestPageOptions = {}): Promise<TestPage> {
  const { now, before, onProbe, isUnseen, patience = MAX_SETTLE_MS } = options;
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1,
    reducedMotion: "reduce",
    colorScheme: "light",
    serviceWorkers: "block",
    // A picture's day and words are not this machine's.
    ...(now !== undefined && { timezoneId: "UTC", locale: "en-US" }),
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(MAX_SETTLE_MS);
  const { sightings, calls, reports, pending } = listenToPage(page, origin);
  const devtools = await context.newCDPSession(page);
  await stayHere(page, devtools, origin);
  // The compiler of the functions that run in the page leaves calls of its helper in them.
  await page.addInitScript({ content: "globalThis.__name = (value) => value;" });
  await page.addInitScript(forget, FRESH);
  await observePage(page, devtools, { onSighting: (sighting) => sightings.push(sighting), onProbe });
  for (const install of PAGE_KIT) await page.addInitScript(install);
  if (before !== undefined) await page.addInitScript({ content: before });
  if (now !== undefined) await page.addInitScript(stopClock, now);

  const ran = new Set<string>();
  page.on("domcontentloaded", () => ran.clear());

  const rest = () =>
    page
      .evaluate(waitForRest, patience)
      // The page went on to another while it was waited for.
      .catch(() => page.waitForLoadState("load").then(() => page.evaluate(waitForRest, patience)))
      .catch(() => false);

  /** At rest, and nothing that it asked for is on its way: what comes may change it once more. */
  async function settle(): Promise<boolean> {
    const until = performance.now() + MAX_PENDING_MS;
    for (;;) {
      if (!(await rest())) return false;
      if (pending.size === 0 || performance.now() > until) return true;
      await Promise.race([
        ...[...pending].map((request) => request.response().then((response) => response?.finished())),
        new Promise((resolve) => setTimeout(resolve, MAX_PENDING_MS)),
      ]).catch(() => undefined);
    }
  }

  async function resize(width: number): Promise<void> {
    await devtools.send("Emulation.setDeviceMetricsOverride", {
      ...PHONE,
      width,
      deviceScaleFactor: 1,
      mobile: true,
      screenOrientation: { type: "portraitPrimary", angle: 0 },
      ...(isUnseen && { scale: 0.1 }),
    });
  }

  if (isUnseen) await resize(PHONE.width);
  return {
    page,
    patience,
    settle,
    async open(address) {
      await devtools.send("Page.resetNavigationHistory");
      await devtools.send("Network.clearBrowserCookies");
      for (const list of [sightings, calls, reports]) list.length = 0;
      pending.clear();
      const loaded = page.waitForEvent("load");
      await page.evaluate(replacePage, { address: origin + address, name: FRESH });
      await loaded;
      return settle();
    },
    async runProgram(source) {
      if (ran.has(source)) return;
      ran.add(source);
      const { exceptionDetails } = await devtools.send("Runtime.evaluate", { expression: `${source};0`, silent: true });
      if (exceptionDetails !== undefined) throw new Error(`a program failed in the page: ${exceptionDetails.text}`);
    },
    resize,
    takeSightings: () => sightings.splice(0),
    takeReports: () => reports.splice(0),
    takeCalls: () => calls.splice(0),
    close: () => context.close(),
  };
}

/** Runs in the page. No entry of the history stays before the new one. */
function replacePage({ address, name }: { readonly address: string; readonly name: string }): void {
  window.name = name;
  location.replace(address);
}

/** Runs in a page before any of its scripts: one that is opened anew finds nothing that one before it stored. */
function forget(name: string): void {
  if (window !== window.top || window.name !== name) return;
  window.name = "";
  localStorage.clear();
  sessionStorage.clear();
}
