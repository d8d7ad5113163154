import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { inject } from "vitest";
import { arriveWithApp } from "./arrive-with-app.ts";
import { fakeShell, type ShellKind } from "./fake-shell.ts";
import { endIntercepting } from "./intercept.ts";
import { launchChromium } from "./launch-chromium.ts";
import { recordToasts } from "./record-toasts.ts";
import { DRIVER_TIMEOUT, SLOW } from "./slow.ts";
import { unrouteAll } from "./unroute-all.ts";

export interface PhonePage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Faults since the page was taken. */
  readonly errors: readonly string[];
  /** Violations of the policy since then, as the page itself saw them. */
  readonly violations: readonly string[];
  /** Makes the page so many times slower; null where `SLOW` asks for nothing. */
  readonly slowDown: ((times: number) => Promise<void>) | null;
  /** Where history begins: nothing can be gone back to from here. */
  beginHistory(): Promise<void>;
  /** Lets all requests go that a test holds back. Returns what the test's handlers of requests threw. */
  endIntercepting(): Promise<readonly unknown[]>;
  /** Empties it for the next test, or closes it where a test has changed more than that takes back. */
  giveBack(): Promise<void>;
  close(): Promise<void>;
}

export interface PhoneOptions {
  readonly transport?: ShellKind | undefined;
  readonly language?: string | undefined;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Requests that pass the service worker cannot be routed, so most tests do without. */
  readonly worker: boolean;
}

/** A frame without scripts refuses the driver's own too, and the browser says so now and then. */
const DRIVER_REFUSED = /^Blocked script execution in .* because the document's frame is sandboxed/;

/** One for each worker; it ends with the worker. */
const running = launchChromium();
const idle = new Map<ShellKind | undefined, PhonePage[]>();

/**
 * A page as on a phone, with nothing stored and no history. An emptied one where there is: a new context costs more
 * than most tests do.
 */
export async function takePhonePage(options: PhoneOptions): Promise<PhonePage> {
  const again = isOfItsOwn(options) ? undefined : idle.get(options.transport)?.pop();
  const phone = again ?? (await openPhonePage(options));
  if (again !== undefined) {
    await again.page.setViewportSize(options.viewport);
    await again.slowDown?.(SLOW);
  }
  return phone;
}

/** Set up in another way than those that tests hand on to each other. */
function isOfItsOwn({ worker, language }: PhoneOptions): boolean {
  return worker || language !== undefined;
}

async function openPhonePage(options: PhoneOptions): Promise<PhonePage> {
  const browser = await running;
  const context = await browser.newContext({
    viewport: options.viewport,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1,
    serviceWorkers: options.worker ? "allow" : "block",
    ...(options.language !== undefined && { locale: options.language }),
  });
  const violations: string[] = [];
  const errors: string[] = [];
  await context.exposeFunction("reportViolation", (text: string) => violations.push(text));
  await context.addInitScript(recordViolations);
  await context.addInitScript(recordToasts);
  if (options.transport !== undefined) await context.addInitScript(fakeShell, options.transport);
  context.setDefaultTimeout(DRIVER_TIMEOUT);
  context.on("page", arriveWithApp);
  const page = await context.newPage();
  const slowDown = SLOW > 1 ? await throttle(page) : null;
  await slowDown?.(SLOW);
  listen(page, errors);

  const phone: PhonePage = {
    page,
    context,
    errors,
    violations,
    beginHistory: () => withDevtools(page, beginHistory),
    slowDown,
    endIntercepting: () => endIntercepting(context),
    async close() {
      await endIntercepting(context);
      await unrouteAll(context);
      await context.close();
    },
    async giveBack() {
      if (isOfItsOwn(options) || page.isClosed() || context.pages().length > 1 || (await hasFakeClock(page))) {
        await phone.close();
        return;
      }
      // Slowing costs the machine as much while nothing runs.
      await slowDown?.(1);
      await withDevtools(page, (devtools) => empty(page, devtools));
      listen(page, errors);
      errors.length = 0;
      violations.length = 0;
      idle.set(options.transport, [...(idle.get(options.transport) ?? []), phone]);
    },
  };
  return phone;
}

function listen(page: Page, errors: string[]): void {
  page.on("pageerror", (error) => errors.push(error.stack || String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !DRIVER_REFUSED.test(message.text())) errors.push(message.text());
  });
  page.on("crash", () => errors.push("the page crashed"));
}

/** By a client that stays as long as the page: the browser takes it back when the client goes. */
async function throttle(page: Page): Promise<(times: number) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  return async (times) => void (await devtools.send("Emulation.setCPUThrottlingRate", { rate: times }));
}

/** For no longer than needed: as long as a second client is there, a page loaded offline does not know that it is. */
async function withDevtools(page: Page, act: (devtools: CDPSession) => Promise<void>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await act(devtools);
  await devtools.detach();
}

/** The browser refuses for the moment in which one page takes the other's place. */
async function beginHistory(devtools: CDPSession, tries = 50): Promise<void> {
  try {
    await devtools.send("Page.resetNavigationHistory");
  } catch (error) {
    if (tries <= 1 || !/active page/.test(String(error))) throw error;
    await new Promise((resolve) => setTimeout(resolve, 10));
    await beginHistory(devtools, tries - 1);
  }
}

/** From an answer of the same origin that runs nothing, so that nothing is stored again. */
async function empty(page: Page, devtools: CDPSession): Promise<void> {
  await endIntercepting(page.context());
  await unrouteAll(page.context());
  page.removeAllListeners();
  page.setDefaultTimeout(DRIVER_TIMEOUT);
  await page.setExtraHTTPHeaders({});
  const origin = inject("origin");
  await emptySession(page, `${origin}/healthz`);
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
}

/** Again where the page was just leaving for an address of its own, which may come in the place of this one. */
async function emptySession(page: Page, address: string, tries = 5): Promise<void> {
  try {
    await page.goto(address);
    await page.evaluate(() => sessionStorage.clear());
  } catch (error) {
    if (tries <= 1 || !/ERR_ABORTED|interrupted by another navigation|context was destroyed/.test(String(error)))
      throw error;
    await emptySession(page, address, tries - 1);
  }
}

/** Once a test has put its own clock into a page, there is no way to take it out. */
function hasFakeClock(page: Page): Promise<boolean> {
  return page.evaluate(() => !/native code/.test(Function.prototype.toString.call(setTimeout)));
}

/** Runs in the page, before any of its scripts. */
function recordViolations(): void {
  const report = (window as unknown as { reportViolation(text: string): void }).reportViolation;
  document.addEventListener("securitypolicyviolation", (event) => {
    report(`${event.effectiveDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`);
  });
}
