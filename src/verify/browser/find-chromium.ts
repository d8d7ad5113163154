import { existsSync } from "node:fs";
import type { FoundChromium } from "./found-chromium.ts";
import { unpackChromium } from "./unpack-chromium.ts";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The browser to test with: the one at `CHROMIUM_PATH`, else an installed one, else the one that ships in an npm
 * package. `CHROMIUM_PATH=packaged` takes that one in any case.
 * @throws Error that says what to do where there is none
 */
export async function findChromium(): Promise<FoundChromium> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen === "packaged") return unpackChromium();
  const path = chosen ?? INSTALLED.find(existsSync);
  return path === undefined ? unpackChromium() : { executablePath: path, env: {} };
}
