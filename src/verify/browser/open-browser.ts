import { type Browser, chromium } from "playwright-core";
import { findChromium } from "./find-chromium.ts";
import { openTestPage, type TestPage, type TestPageOptions } from "./test-page.ts";

export interface TestBrowser {
  openPage(options?: TestPageOptions): Promise<TestPage>;
  close(): Promise<void>;
}

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--font-render-hinting=none",
  "--disable-lcd-text",
  "--force-color-profile=srgb",
  // Pages of others are not gone to: what is tested is on this machine.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
];

/**
 * Partial raster blends what is drawn anew in a part of the page with what was drawn there before. The corners of boxes
 * had other pixels in 4 of 20 pictures, by how the page was put together; none of 122 pictures differ without it.
 */
const FOR_PICTURES = ["--disable-partial-raster"];

/**
 * A Chromium for pages of the project at `origin`.
 * @param fonts "own" are those that came with it, if any did: pictures are alike on each machine, and in each run
 * @throws Error that says what to do where there is no browser
 */
export async function openBrowser(origin: string, fonts: "all" | "own" = "all"): Promise<TestBrowser> {
  const { executablePath, env: all, ownFontEnv } = await findChromium();
  const env = { ...process.env, ...(fonts === "own" ? (ownFontEnv ?? all) : all) };
  const args = fonts === "own" ? [...ARGUMENTS, ...FOR_PICTURES] : ARGUMENTS;
  const browser: Browser = await chromium.launch({ executablePath, env, args });
  return {
    openPage: (options) => openTestPage(browser, origin, options),
    close: () => browser.close(),
  };
}
