import { existsSync } from "node:fs";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * The browser to test with: `CHROMIUM_PATH`, else an installed one, else the one that ships in an npm package.
 * Of that package only the binary is used: its suggested flags switch web security off.
 */
export async function findChromium(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && chosen !== "packaged") return chosen;
  const installed = INSTALLED.find(existsSync);
  if (installed !== undefined && chosen !== "packaged") return installed;
  const { default: packaged } = await import("@sparticuz/chromium");
  return packaged.executablePath();
}
