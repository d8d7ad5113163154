import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";

/** Slow 4G: 150 ms there and back, 1.6 Mbit/s. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** @param slower how many times slower than this machine its processor is */
export async function takePhone(
  browser: Browser,
  slower: number,
  options: { readonly worker: boolean; readonly shows?: string },
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    serviceWorkers: options.worker ? "allow" : "block",
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", SLOW_4G);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: Math.max(1, slower) });
  // tsx wraps inner functions in this helper.
  await page.addInitScript("globalThis.__name = (value) => value");
  await page.addInitScript(watch, options.shows ?? "");
  return { context, page, cdp };
}

/** What the page itself saw of its speed. Times are milliseconds. */
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
export async function untilShown(cdp: CDPSession): Promise<Seen> {
  for (let tries = 0; tries < 40; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const now = await look(cdp);
    if (now !== undefined && now.data > 0) return now;
  }
  throw new Error("the page never showed its data");
}

/** Undefined while one page takes the other's place. */
export async function look(cdp: CDPSession): Promise<Seen | undefined> {
  const asked = cdp.send("Runtime.evaluate", { expression: "window.seen?.()", returnByValue: true });
  return asked.then(
    ({ result }) => result.value,
    () => undefined,
  );
}

/** Runs in the page, before any of its scripts. */
function watch(shows: string): void {
  const found = { firstPaint: 0, largestPaint: 0, largest: "", shift: 0, longestTap: 0, started: 0, data: 0 };
  const timer = setInterval(() => {
    if (document.getElementById("root") === null || document.getElementById("boot") !== null) return;
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
