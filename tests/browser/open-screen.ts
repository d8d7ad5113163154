import type { BrowserContext, Page } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";
import type { ShellKind } from "./fake-shell.ts";
import { type PhonePage, takePhonePage } from "./phone-page.ts";

export interface OpenOptions {
  /** Asked for by the address. */
  readonly language?: string;
  /** Language that the phone itself is set to: `sw-TZ`. English where a test says nothing. */
  readonly phoneLanguage?: string;
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
  /** Violations of the policy that the page causes to find something out. */
  readonly allowedViolations?: readonly RegExp[];
  /** Lets the page have its service worker. Requests that pass it cannot be routed, so most tests do without. */
  readonly worker?: boolean;
  /** Opened before the tests of a file, and closed after them: by default a screen ends with its test. */
  readonly outlivesTest?: boolean;
}

export interface OpenedScreen {
  readonly page: Page;
  /** A test that takes it may change what cannot be changed back: the next test gets another. */
  readonly context: BrowserContext;
  readonly session: string;
  /** Faults so far, in the page's own words. */
  readonly errors: readonly string[];
  /** Violations of the policy, as the page itself saw them. */
  violations(): Promise<readonly string[]>;
  /** Messages the fake shell has received. */
  sent(): Promise<readonly { readonly name: string; readonly payload: unknown }[]>;
  /** Asserts that nothing failed and no policy was violated, then closes. The end of the test does so by itself. */
  close(): Promise<void>;
}

/** A phone of 360 × 740 with a borrower of its own, on a path of the app. */
export async function openScreen(path: string, options: OpenOptions = {}): Promise<OpenedScreen> {
  const phone = await takePhonePage({
    transport: options.transport,
    language: options.phoneLanguage,
    viewport: options.viewport ?? { width: 360, height: 740 },
    worker: options.worker === true,
  });
  const { page, errors } = phone;
  const session = options.session ?? `s${crypto.randomUUID()}`;
  let isContextTaken = false;
  let isClosed = false;

  /** Pages that a test leaves open are checked like those it closes; a failed test prints the text on the screen. */
  if (options.outlivesTest !== true) {
    onTestFinished(async ({ task }) => {
      if (isClosed) return;
      if (task.result?.state !== "fail") return screen.close();
      console.error(`"${task.name}" ended with ${await describePage(phone)}`);
      await phone.close();
    });
  }

  await page.goto(addressOf(path, session, options), { waitUntil: "commit" });
  await phone.beginHistory();
  // The server's placeholder is there before anything can be tapped; before that, the page may not have come so far.
  await page.locator("#root > *").first().waitFor({ state: "attached" });
  await page.locator("#boot").waitFor({ state: "detached" });
  // A slow answer holds up the end of the page that brings it.
  const isWhole = await page.evaluate(() => document.readyState !== "loading");
  if (isWhole) await page.waitForLoadState("load");

  /** A violation is reported in a task of its own. */
  async function settled(): Promise<readonly string[]> {
    if (!page.isClosed()) await page.evaluate(() => new Promise((done) => setTimeout(done, 0)));
    return phone.violations;
  }

  const screen: OpenedScreen = {
    page,
    get context() {
      isContextTaken = true;
      return phone.context;
    },
    session,
    errors,
    violations: settled,
    sent: () => page.evaluate(() => (window as unknown as { sentToShell?: [] }).sentToShell ?? []),
    async close() {
      isClosed = true;
      const broken = unknownIn(await settled(), options.allowedViolations);
      const thrown = await phone.endIntercepting();
      const seen = [...errors];
      if (isContextTaken || broken.length > 0) await phone.close();
      else await phone.giveBack();
      expect(broken, "violations of the content policy").toEqual([]);
      expect(unknownIn(seen, options.allowedErrors), "errors in the page").toEqual([]);
      if (thrown.length > 0) throw thrown[0];
    },
  };
  return screen;
}

function unknownIn(texts: readonly string[], known: readonly RegExp[] = []): readonly string[] {
  return texts.filter((text) => !known.some((one) => one.test(text)));
}

/** Address, words and errors of a page as it is, for whoever reads of a failure. */
async function describePage(phone: PhonePage): Promise<string> {
  const silent = new Promise<string>((resolve) => setTimeout(resolve, 2_000, "a page that does not answer"));
  const pageText = phone.page.evaluate(() => document.body.innerText.replace(/\s*\n\s*/g, " / ")).catch(String);
  const shown = await Promise.race([pageText, silent]);
  const thrown = await phone.endIntercepting();
  return [phone.page.url(), shown, ...phone.errors, ...phone.violations, ...thrown].join("\n  ");
}

function addressOf(path: string, session: string, options: OpenOptions): string {
  const url = new URL(path, inject("origin"));
  const query = { session, scenario: options.scenario, lang: options.language, ...options.query };
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}
