import { chromium, type Page } from "playwright-core";
import { findChromium } from "../../src/verify/browser/find-chromium.ts";
import { fakeShell, type ShellKind } from "../browser/fake-shell.ts";

export interface FuzzBrowser {
  /** A phone with nothing stored, whose page reaches this machine alone. */
  openPage(): Promise<FuzzPhone>;
  close(): Promise<void>;
}

export interface FuzzPhone {
  readonly page: Page;
  /** Opens an address as the first page there is: nothing can be gone back to from it. */
  open(url: string): Promise<void>;
  /** Faults in the page since the last call. */
  takeProblems(): string[];
  close(): Promise<void>;
}

/** Said by the browser of answers that fail, which is what these tests are made of. */
const NOISE =
  /Failed to load resource|Refused to frame|Framing |Blocked script execution|frame-src|ERR_|The Content Security Policy directive|launch /;
/** For one step, in milliseconds. */
const DRIVER_TIMEOUT = 20_000;
const ARGUMENTS = [
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
];

export async function openBrowser(): Promise<FuzzBrowser> {
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ARGUMENTS });
  return {
    close: () => browser.close(),
    async openPage() {
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        serviceWorkers: "block",
      });
      const problems: string[] = [];
      await context.exposeFunction("reportViolation", (text: string) => problems.push(`policy violation: ${text}`));
      // The compiler of the functions that run in the page leaves calls of its helper in them.
      await context.addInitScript({ content: "globalThis.__name = (value) => value;" });
      await context.addInitScript(recordViolations);
      await context.addInitScript(fakeShell, "object" as ShellKind);
      await stayHere(context);
      const page = await context.newPage();
      page.setDefaultTimeout(DRIVER_TIMEOUT);
      page.on("pageerror", (error) =>
        problems.push(`uncaught: ${(error.stack ?? String(error)).split("\n").slice(0, 3).join(" ")}`),
      );
      page.on("crash", () => problems.push("the page crashed"));
      page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
      page.on("console", (message) => {
        if (message.type() === "error" && !NOISE.test(message.text())) problems.push(`console: ${message.text()}`);
      });
      context.on("page", (other) => void other.close().catch(() => undefined));
      return {
        page,
        open: (url) => openFirst(page, url),
        takeProblems: () => problems.splice(0),
        close: () => context.close(),
      };
    },
  };
}

type Context = Awaited<ReturnType<Awaited<ReturnType<typeof chromium.launch>>["newContext"]>>;

async function openFirst(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: "commit", timeout: 60_000 });
  const devtools = await page.context().newCDPSession(page);
  // Refused for the moment in which one page takes the other's place.
  for (let tries = 50, isDone = false; tries > 0 && !isDone; tries--) {
    isDone = await devtools.send("Page.resetNavigationHistory").then(
      () => true,
      () => false,
    );
  }
  await devtools.detach();
  await page.waitForLoadState("domcontentloaded");
}

/** Pages that are not ours are not gone to: as if the borrower had come straight back. */
async function stayHere(context: Context): Promise<void> {
  const isElsewhere = (url: URL) => /^\/tapi\/sandbox\//.test(url.pathname) || url.hostname !== "localhost";
  await context.route(isElsewhere, (route) => {
    const request = route.request();
    if (request.isNavigationRequest() && request.frame().parentFrame() === null) return route.fulfill({ status: 204 });
    return new URL(request.url()).hostname === "localhost" ? route.continue() : route.abort();
  });
}

/** Runs in the page, before any of its scripts. */
function recordViolations(): void {
  const report = (window as unknown as { reportViolation(text: string): void }).reportViolation;
  document.addEventListener("securitypolicyviolation", (event) => {
    // By this the frame widget finds out whether a page came (renderers/frame/host-page.ts).
    if (event.originalPolicy === "frame-src 'none'") return;
    report(`${event.effectiveDirective}: ${event.blockedURI.slice(0, 80)} ${event.sample}`);
  });
}
