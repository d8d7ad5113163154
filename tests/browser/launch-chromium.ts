import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";

/** The browser of the tests, started anew. It ends with the process that started it, if not before. */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = inject("chromium");
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ["--disable-gpu", "--disable-dev-shm-usage", ...more],
  });
}
