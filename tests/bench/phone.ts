import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import type { BareBrowser, BarePage } from "./bare-browser.ts";

/** Slow 4G: 150 ms there and back, 1.6 Mbit/s. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

const SCREEN = { width: 360, height: 740, deviceScaleFactor: 2 };

type PageSender = Pick<BarePage, "send">;

/**
 * A phone to take times from. Without the service worker: the network and the cache are what is measured.
 *
 * @param slower how many times slower than this machine its processor is
 * @param shows the words that tell that the screen has its data
 */
export async function takePhone(browser: BareBrowser, slower: number, shows: string): Promise<BarePage> {
  const page = await browser.newPage();
  await page.send("Page.enable");
  await page.send("Emulation.setDeviceMetricsOverride", { ...SCREEN, mobile: true });
  await page.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await slowDown(page, slower);
  const source = `globalThis.__name = (value) => value; (${withoutWorker})(); (${watch})(${JSON.stringify(shows)})`;
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source });
  return page;
}

export interface DrivenPhone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** A phone in the hands of the tests' driver, for what is no time: it can hold requests back and follow them. */
export async function takeDriven(browser: Browser, slower: number, shows = ""): Promise<DrivenPhone> {
  const { deviceScaleFactor, ...viewport } = SCREEN;
  const context = await browser.newContext({
    viewport,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await slowDown(cdp, slower);
  // tsx wraps inner functions in this helper.
  await page.addInitScript("globalThis.__name = (value) => value");
  await page.addInitScript(watch, shows);
  return { context, page, cdp };
}

async function slowDown(page: PageSender, slower: number): Promise<void> {
  await page.send("Network.enable");
  await page.send("Network.emulateNetworkConditions", SLOW_4G);
  await page.send("Emulation.setCPUThrottlingRate", { rate: Math.max(1, slower) });
}

/** The page's own measurements of its speed. Times are milliseconds. */
export interface Seen {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly largest: string;
  readonly blocked: number;
  readonly shift: number;
  readonly longestTap: number;
  /** When the app took the place of what the server drew, and when it showed the words to wait for; 0 until then. */
  readonly started: number;
  readonly data: number;
}

export function seen(page: Page): Promise<Seen> {
  return page.evaluate(() => (window as unknown as { seen(): Seen }).seen());
}

/** Waits until the page says so itself, and asks seldom: what the driver does runs on the thread that is measured. */
export async function untilShown(page: PageSender): Promise<Seen> {
  for (let tries = 0; tries < 40; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const now = await look(page);
    if (now !== undefined && now.data > 0) return now;
  }
  throw new Error("the page never showed its data");
}

/** Undefined while one page takes the other's place. */
export async function look(page: PageSender): Promise<Seen | undefined> {
  const answer = page.send("Runtime.evaluate", { expression: "window.seen?.()", returnByValue: true });
  return answer.then(
    ({ result }) => result.value,
    () => undefined,
  );
}

/** Runs in the page, before any of its scripts. */
function withoutWorker(): void {
  if (navigator.serviceWorker !== undefined) navigator.serviceWorker.register = () => new Promise(() => {});
}

/** Runs in the page, before any of its scripts. */
function watch(shows: string): void {
  const found = { firstPaint: 0, largestPaint: 0, largest: "", shift: 0, longestTap: 0, started: 0, data: 0 };
  const timer = setInterval(() => {
    // While the page still comes, neither holds anything.
    if (!document.getElementById("root")?.hasChildNodes() || document.getElementById("boot") !== null) return;
    if (found.started === 0) found.started = performance.now();
    if (document.body.textContent?.includes(shows) !== true) return;
    found.data = performance.now();
    clearInterval(timer);
  }, 20);
  const tasks: { readonly start: number; readonly duration: number }[] = [];
  const observe = (type: string, take: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true, ...more } as PerformanceObserverInit);
  observe("paint", (entry) => {
    if (entry.name === "first-contentful-paint") found.firstPaint = entry.startTime;
  });
  observe("largest-contentful-paint", (entry) => {
    found.largestPaint = entry.startTime;
    found.largest = (entry as unknown as { element?: Element }).element?.textContent?.slice(0, 40) ?? "";
  });
  observe("longtask", ({ startTime, duration }) => tasks.push({ start: startTime, duration }));
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) found.shift += value;
  });
  observe(
    "event",
    ({ duration, name }) => {
      if (/^(click|pointer|key|touch)/.test(name)) found.longestTap = Math.max(found.longestTap, duration);
    },
    { durationThreshold: 16 },
  );
  const state = window as unknown as { seen(): unknown; forgetTaps(): void };
  state.forgetTaps = () => {
    found.longestTap = 0;
  };
  state.seen = () => ({
    ...found,
    blocked: tasks
      .filter(({ start }) => start >= found.firstPaint)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
  });
}
