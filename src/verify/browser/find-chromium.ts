import { existsSync } from "node:fs";
import type { FoundChromium } from "./found-chromium.ts";
import { hasPackagedChromium, unpackChromium } from "./unpack-chromium.ts";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The browser to test with: the one at `CHROMIUM_PATH`, else the one that ships in an npm package, else an installed
 * one. The packaged one is the same on every machine, and without windows it takes two thirds of the processor's time.
 * @throws Error that says what to do where there is none
 */
export async function findChromium(): Promise<FoundChromium> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen === undefined && hasPackagedChromium()) return unpackChromium();
  if (chosen !== undefined && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH: ${chosen} is not there`);
  const path = chosen ?? INSTALLED.find(existsSync);
  if (path !== undefined) return { executablePath: path, env: {}, ownFontEnv: null };
  throw new Error(
    "no browser was found: install Chromium or Chrome, or name its program in CHROMIUM_PATH; on Linux, `npm install --save-dev @sparticuz/chromium` brings one along",
  );
}
