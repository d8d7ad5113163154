import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Browser, BrowserContext } from "playwright-core";
import type { DocumentsDiff } from "../../diff/change.ts";
import { findChromium } from "../../verify/browser/find-chromium.ts";
import { comparePictures } from "../../verify/pictures/compare-pictures.ts";
import { buildClient } from "../start/build-client.ts";
import { type Serving, serveProject } from "../start/serve-project.ts";
import type { FileSet } from "../studio-client/file-sets.ts";
import { picturePage, type ShownDifference } from "./picture-page.ts";
import { screenAddresses } from "./screen-addresses.ts";

interface TakePictures {
  readonly before: FileSet;
  readonly after: FileSet;
  readonly diff: DocumentsDiff;
  /** Where the page and its pictures go. */
  readonly folder: string;
  readonly onProgress: (sentence: string) => void;
}

const PHONE = { width: 360, height: 740 };
/** The page's clock stands here, so that nothing differs by the time of the day. */
const NOON = new Date("2026-01-15T09:00:00Z");
/** Milliseconds for a screen to be there. */
const PATIENCE = 20_000;

/**
 * Serves both states, takes a picture of each screen that differs, in every situation and language, and writes a page
 * of those that look different. Gives the page's path.
 *
 * @throws BrokenDocumentsError where a state has errors
 */
export async function takePictures({ before, after, diff, folder, onProgress }: TakePictures): Promise<string> {
  const screens = new Set(diff.changes.flatMap((change) => change.screens));
  const views = [...screenAddresses(before, screens), ...screenAddresses(after, screens)];
  const all = [...new Map(views.map((view) => [view.name, view])).values()];
  await mkdir(folder, { recursive: true });
  await buildClient(false);
  const shown: ShownDifference[] = [];
  await withServers([before, after], async (servers) => {
    await withBrowser(async (browser) => {
      const context = await openPhone(browser);
      for (const [index, { name, path, screen, language, situation }] of all.entries()) {
        onProgress(`${index + 1} of ${all.length}: ${screen}, ${situation}, ${language}`);
        const [old, now] = [await take(context, servers[0], path), await take(context, servers[1], path)];
        if (old === null || now === null) {
          shown.push({ name, screen, language, situation, pixels: null, files: [] });
          continue;
        }
        const { pixels, picture } = comparePictures(old, now);
        if (picture === null) continue;
        const files = [`${name}.before.png`, `${name}.after.png`, `${name}.difference.png`];
        for (const [at, bytes] of [old, now, picture].entries()) await writeFile(join(folder, files[at] ?? ""), bytes);
        shown.push({ name, screen, language, situation, pixels, files });
      }
    });
  });
  const page = join(folder, "index.html");
  await writeFile(page, picturePage(diff, shown, all.length));
  return page;
}

/** Null: the screen did not come. */
async function take(context: BrowserContext, server: Serving | undefined, path: string): Promise<Uint8Array | null> {
  const page = await context.newPage();
  try {
    await page.goto(`http://localhost:${server?.port}${path}`, { waitUntil: "networkidle", timeout: PATIENCE });
    await page.locator("#root main").waitFor({ timeout: PATIENCE });
    return await page.screenshot({ fullPage: true, animations: "disabled", caret: "hide" });
  } catch {
    return null;
  } finally {
    await page.close();
  }
}

async function openPhone(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: PHONE,
    serviceWorkers: "block",
    reducedMotion: "reduce",
    timezoneId: "UTC",
  });
  await context.clock.setFixedTime(NOON);
  return context;
}

async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const { chromium } = await import("playwright-core");
  const { executablePath, env } = await findChromium();
  const args = ["--disable-gpu", "--disable-dev-shm-usage"];
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

/** A server for each state, of a copy of its documents. */
async function withServers(states: readonly FileSet[], work: (servers: readonly Serving[]) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), "skrini-pictures-"));
  const servers: Serving[] = [];
  try {
    for (const [index, files] of states.entries()) {
      const root = join(folder, String(index));
      for (const [path, bytes] of files) {
        await mkdir(dirname(join(root, path)), { recursive: true });
        await writeFile(join(root, path), bytes);
      }
      servers.push(await serveProject({ port: 0, production: false, apiUrl: null, watch: false, root }));
    }
    await work(servers);
  } finally {
    for (const server of servers) await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
