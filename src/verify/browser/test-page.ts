import type { Browser, BrowserContext, ConsoleMessage, Page, Request } from "playwright-core";
import type { Sighting } from "../findings/finding.ts";
import { installPageKit, type PageKit } from "./page-kit.ts";
import { stopClock } from "./stop-clock.ts";

export interface TestPageOptions {
  /** A moment, in milliseconds since 1970, at which the page's clock stands; it runs if absent. */
  readonly now?: number | undefined;
  /** Called with each probe of coverage that the page met, once for each value. */
  onProbe?(probe: number, value: string): void;
  /** Code that runs in each page before any of its scripts: how tests break a page. */
  readonly before?: string | undefined;
  /** Milliseconds until a page that is still busy counts as stuck. */
  readonly patience?: number | undefined;
}

/** A request to the backend that the page made. */
export interface SentCall {
  readonly method: string;
  readonly path: string;
  /** Without its question mark. */
  readonly query: string;
  readonly body: string;
}

/** A phone of 360 × 740 that shows one address after the other, with nothing stored in between. */
export interface TestPage {
  readonly page: Page;
  /** Opens an address, from the server's root, as the first page there is, and waits until it is at rest. */
  open(address: string): Promise<boolean>;
  /** Waits until nothing is on its way any more; false when it still is after 15 seconds. */
  settle(): Promise<boolean>;
  /** Faults that the page told since the last call. */
  takeSightings(): readonly Sighting[];
  /** Requests to the backend since the last call. */
  takeCalls(): readonly SentCall[];
  /** Pages of others that this page wanted to lead to since the last call. */
  takeExits(): readonly string[];
  close(): Promise<void>;
}

export const PHONE = { width: 360, height: 740 };
const MAX_SETTLE_MS = 15_000;
/** Faults that the app tells of in the console: `skrini: widget-crashed {node: order#b0, …}`. */
const REPORTED =
  /^skrini: (widget-crashed|unknown-widget|action-crashed|unknown-action|plan-failed|actions-unavailable)\b/;
/** The browser's own words about answers that fail, which scenarios are made of, and about pages that are not gone to. */
const NOISE = /Failed to load resource|ERR_|Blocked script execution|Refused to frame|Framing |launch |frame-src/;

export async function openTestPage(browser: Browser, origin: string, options: TestPageOptions = {}): Promise<TestPage> {
  const sightings: Sighting[] = [];
  const calls: SentCall[] = [];
  const exits: string[] = [];
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1,
    reducedMotion: "reduce",
    colorScheme: "light",
    serviceWorkers: "block",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await preparePages(context, options, sightings);
  await stayHere(context, origin, exits);
  const page = await context.newPage();
  page.setDefaultTimeout(MAX_SETTLE_MS);
  listen(page, sightings);
  page.on("request", (request) => recordCall(request, origin, calls));
  page.on("response", (response) => {
    const request = response.request();
    const isOwn = response.url().startsWith(origin) && !/^(fetch|xhr|document)$/.test(request.resourceType());
    if (isOwn && response.status() >= 400) {
      const path = response.url().slice(origin.length);
      sightings.push({ code: "missing-file", message: `${path} answers ${response.status()}` });
    }
  });
  const devtools = await context.newCDPSession(page);
  const patience = options.patience ?? MAX_SETTLE_MS;
  const settle = () =>
    page
      .evaluate(waitForRest, patience)
      // The page went on to another while it was waited for.
      .catch(() => page.waitForLoadState("load").then(() => page.evaluate(waitForRest, patience)))
      .catch(() => false);
  return {
    page,
    settle,
    async open(address) {
      await page.goto(`${origin}/robots.txt`, { waitUntil: "commit" });
      await page.evaluate(() => sessionStorage.clear());
      await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
      await devtools.send("Page.resetNavigationHistory").catch(() => undefined);
      for (const list of [sightings, calls, exits]) list.length = 0;
      await page.goto(origin + address, { waitUntil: "load" });
      return settle();
    },
    takeSightings: () => sightings.splice(0),
    takeCalls: () => calls.splice(0),
    takeExits: () => exits.splice(0),
    close: () => context.close(),
  };
}

async function preparePages(context: BrowserContext, options: TestPageOptions, sightings: Sighting[]): Promise<void> {
  // The compiler of the functions that run in the page leaves calls of its helper in them.
  await context.addInitScript({ content: "globalThis.__name = (value) => value;" });
  await context.exposeFunction("reportViolation", (text: string) =>
    sightings.push({ code: "policy-violation", message: text }),
  );
  await context.addInitScript(reportViolations);
  await context.addInitScript(installPageKit);
  if (options.before !== undefined) await context.addInitScript({ content: options.before });
  if (options.now !== undefined) await context.addInitScript(stopClock, options.now);
  const { onProbe } = options;
  if (onProbe === undefined) return;
  await context.exposeFunction("reportProbe", (probe: number, value: string) => onProbe(probe, value));
  await context.addInitScript(reportProbes);
}

function listen(page: Page, sightings: Sighting[]): void {
  page.on("pageerror", (error) => {
    const [first = "", second = ""] = (error.stack ?? String(error)).split("\n");
    sightings.push({ code: "page-error", message: `${first} ${second.trim()}`.trim() });
  });
  page.on("crash", () => sightings.push({ code: "page-error", message: "the page crashed" }));
  page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  page.on("console", (message) => readConsole(message, sightings));
  page.context().on("page", (other) => void (other === page || other.close().catch(() => undefined)));
}

function readConsole(message: ConsoleMessage, sightings: Sighting[]): void {
  const text = message.text();
  if (REPORTED.test(text)) {
    const node = /node: ([\w-]+)#([\w.!-]+)/.exec(text)?.slice(1).join(" ");
    sightings.push({ code: "widget-failed", message: text.replace("skrini: ", ""), node });
  } else if (message.type() === "error" && !NOISE.test(text) && !/Content Security Policy/.test(text)) {
    sightings.push({ code: "page-error", message: `console: ${text.slice(0, 200)}` });
  }
}

function recordCall(request: Request, origin: string, calls: SentCall[]): void {
  if (request.resourceType() !== "fetch" || !request.url().startsWith(origin)) return;
  const { pathname, search } = new URL(request.url());
  if (pathname.startsWith("/plans/") || pathname.startsWith("/assets/")) return;
  calls.push({ method: request.method(), path: pathname, query: search.slice(1), body: request.postData() ?? "" });
}

/** Pages that are not the project's are not gone to: as if the borrower had come straight back. */
async function stayHere(context: BrowserContext, origin: string, exits: string[]): Promise<void> {
  await context.route(
    (url) => url.origin !== origin || /\/sandbox\//.test(url.pathname),
    (route) => {
      const request = route.request();
      if (request.isNavigationRequest() && request.frame().parentFrame() === null) {
        exits.push(request.url());
        return route.fulfill({ status: 204 });
      }
      return new URL(request.url()).origin === origin ? route.continue() : route.abort();
    },
  );
}

/** Runs in the page: two frames in a row that show the same, with nothing busy. */
async function waitForRest(limit: number): Promise<boolean> {
  const kit = (window as unknown as { skriniVerify: PageKit }).skriniVerify;
  const started = performance.now();
  let before = "";
  for (let same = 0; same < 3; ) {
    await new Promise((next) => requestAnimationFrame(next));
    const shown = `${location.href} ${document.body.innerText} ${document.querySelectorAll("*").length}`;
    same = kit.isAtRest() && shown === before ? same + 1 : 0;
    before = shown;
    if (performance.now() - started > limit) return false;
  }
  return true;
}

/** Runs in the page, before any of its scripts. */
function reportViolations(): void {
  const report = (window as unknown as { reportViolation(text: string): void }).reportViolation;
  document.addEventListener("securitypolicyviolation", (event) => {
    // By this the frame widget finds out whether a page came.
    if (event.originalPolicy === "frame-src 'none'") return;
    report(`${event.effectiveDirective} forbids ${event.blockedURI.slice(0, 120)} ${event.sample}`.trim());
  });
}

/** Runs in the page: a probe is told once for each value, however often it is met. */
function reportProbes(): void {
  const target = window as unknown as { reportProbe(probe: number, value: string): void; skriniProbe: unknown };
  const met = new Set<string>();
  target.skriniProbe = (probe: number, value: unknown) => {
    const text = Array.isArray(value) ? `[${Math.min(value.length, 2)}]` : String(value).slice(0, 80);
    if (met.has(`${probe} ${text}`)) return;
    met.add(`${probe} ${text}`);
    target.reportProbe(probe, text);
  };
}
