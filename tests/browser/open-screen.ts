import { type BrowserContext, chromium, type Page } from "playwright-core";
import { expect, inject } from "vitest";
import { fakeShell, type ShellKind } from "./fake-shell.ts";

export interface OpenOptions {
  readonly language?: string;
  readonly scenario?: string;
  /** Which shell the page finds around it; none by default. */
  readonly transport?: ShellKind;
  /** Further query parameters. */
  readonly query?: { readonly [name: string]: string };
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Two screens opened with the same session share one world of the sandbox. */
  readonly session?: string;
  /** Console errors that the test provokes itself. */
  readonly allowedErrors?: readonly RegExp[];
  /** Lets the page have its service worker. Requests that pass it cannot be routed, so most tests do without. */
  readonly worker?: boolean;
}

export interface OpenedScreen {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly session: string;
  /** What went wrong so far, in the page's own words. */
  readonly errors: readonly string[];
  /** Violations of the policy, as the page itself saw them. */
  violations(): Promise<readonly string[]>;
  /** Messages the fake shell has received. */
  sent(): Promise<readonly { readonly name: string; readonly payload: unknown }[]>;
  /** Asserts that nothing failed and no policy was violated, then closes. */
  close(): Promise<void>;
}

/** One connection for each file of tests; it ends with the file. */
const connected = chromium.connect(inject("browser"));

/** A phone of 360 × 740 with a borrower of its own, on a path of the app. */
export async function openScreen(path: string, options: OpenOptions = {}): Promise<OpenedScreen> {
  const browser = await connected;
  const context = await browser.newContext({
    viewport: options.viewport ?? { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1,
    serviceWorkers: options.worker === true ? "allow" : "block",
  });
  const violations: string[] = [];
  const errors: string[] = [];
  const session = options.session ?? `s${crypto.randomUUID()}`;

  await context.exposeFunction("reportViolation", (text: string) => violations.push(text));
  await context.addInitScript(recordViolations);
  if (options.transport !== undefined) await context.addInitScript(fakeShell, options.transport);
  const page = await context.newPage();
  page.on("pageerror", (error) => errors.push(String(error.stack ?? error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("crash", () => errors.push("the page crashed"));
  await page.goto(addressOf(path, session, options), { waitUntil: "load" });
  // What the server drew is there before anything can be tapped.
  await page.locator("#boot").waitFor({ state: "detached" });

  /** A violation is reported in a task of its own. */
  async function settled(): Promise<readonly string[]> {
    if (!page.isClosed()) await page.evaluate(() => new Promise((done) => setTimeout(done, 0)));
    return violations;
  }

  return {
    page,
    context,
    session,
    errors,
    violations: settled,
    sent: () => page.evaluate(() => (window as unknown as { sentToShell?: [] }).sentToShell ?? []),
    async close() {
      const broken = [...(await settled())];
      await context.close();
      expect(broken, "violations of the content policy").toEqual([]);
      const unexpected = errors.filter((text) => !(options.allowedErrors ?? []).some((known) => known.test(text)));
      expect(unexpected, "errors in the page").toEqual([]);
    },
  };
}

function addressOf(path: string, session: string, options: OpenOptions): string {
  const url = new URL(path, inject("origin"));
  const query = { session, scenario: options.scenario, lang: options.language, ...options.query };
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}

/** Runs in the page, before any of its scripts. */
function recordViolations(): void {
  const report = (window as unknown as { reportViolation(text: string): void }).reportViolation;
  document.addEventListener("securitypolicyviolation", (event) => {
    report(`${event.effectiveDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`);
  });
}
