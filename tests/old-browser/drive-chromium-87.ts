import { createRequire } from "node:module";
import type { Driver } from "./driver.ts";
import { installChromium87 } from "./install-chromium-87.ts";

interface Element {
  asElement(): Element | null;
  click(): Promise<void>;
  type(text: string): Promise<void>;
  uploadFile(path: string): Promise<void>;
}

interface Message {
  type(): string;
  text(): string;
}

interface Page {
  on(event: "pageerror", listener: (error: Error) => void): void;
  on(event: "error", listener: (error: Error) => void): void;
  on(event: "console", listener: (message: Message) => void): void;
  setDefaultTimeout(milliseconds: number): void;
  setViewport(viewport: object): Promise<void>;
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  url(): string;
  evaluate(expression: string): Promise<unknown>;
  evaluateHandle(expression: string): Promise<Element>;
  screenshot(options: object): Promise<unknown>;
}

interface Context {
  newPage(): Promise<Page>;
  close(): Promise<void>;
}

interface Browser {
  version(): Promise<string>;
  createIncognitoBrowserContext(): Promise<Context>;
  close(): Promise<void>;
}

/** The part of puppeteer-core 5.4 used here; it is installed when the test runs, so its own types can't be. */
interface Puppeteer {
  launch(options: object): Promise<Browser>;
}

/** Far beyond what a step takes. */
const MAX_STEP_MS = 60_000;
/** Its words for a file that the page asked for and then let go of, as it was reloaded. */
const LET_GO = "Unknown error occurred while trying to verify integrity.";
const PHONE = { width: 360, height: 740, deviceScaleFactor: 1, isMobile: true, hasTouch: true };

/** Why Chromium 87 can't run on this machine; null when it can. */
export function missingForChromium87(): string | null {
  return process.platform === "linux" && process.arch === "x64" ? null : "it was packed for Linux on x64 alone";
}

/** Chromium 87, the oldest that the app supports. */
export async function driveChromium87(): Promise<Driver<Element>> {
  const { executablePath, env, folder } = await installChromium87();
  const puppeteer: Puppeteer = createRequire(`${folder}/package.json`)("puppeteer-core");
  const browser = await puppeteer.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
  const version = await browser.version();
  let errors: string[] = [];
  let context: Context | null = null;
  let opened: Page | null = null;
  let isReloading = false;

  function page(): Page {
    if (opened === null) throw new Error("no page is open");
    return opened;
  }

  return {
    version,
    async open(address) {
      await context?.close();
      context = await browser.createIncognitoBrowserContext();
      opened = await context.newPage();
      const failures: string[] = [];
      errors = failures;
      opened.on("pageerror", (error) => failures.push(error.message));
      opened.on("error", (error) => failures.push(`the page crashed: ${error.message}`));
      opened.on("console", (message) => {
        if (message.type() === "error" && !(isReloading && message.text() === LET_GO)) failures.push(message.text());
      });
      opened.setDefaultTimeout(MAX_STEP_MS);
      await opened.setViewport(PHONE);
      await opened.goto(address);
    },
    async reload() {
      isReloading = true;
      await page().reload();
      isReloading = false;
    },
    address: async () => page().url(),
    evaluate: (expression) => page().evaluate(expression),
    find: async (expression) => (await page().evaluateHandle(expression)).asElement(),
    click: (element) => element.click(),
    type: (element, text) => element.type(text),
    chooseFile: (element, path) => element.uploadFile(path),
    saveScreenshot: async (path) => void (await page().screenshot({ path })),
    errors: () => errors,
    close: () => browser.close(),
  };
}
