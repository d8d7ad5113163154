import { existsSync } from "node:fs";
import { unpackChromium } from "./unpack-chromium.ts";

export interface FoundChromium {
  readonly executablePath: string;
  /** Where its own libraries and fonts are, for a machine that has none. */
  readonly env: { readonly [name: string]: string };
}

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * The browser to test with: the one at `CHROMIUM_PATH`, else an installed one, else the one that ships in an npm
 * package. `CHROMIUM_PATH=packaged` takes that one in any case.
 */
export async function findChromium(): Promise<FoundChromium> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen === "packaged") return unpackChromium();
  const path = chosen ?? INSTALLED.find(existsSync);
  return path === undefined ? unpackChromium() : { executablePath: path, env: {} };
}
