import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { comparePictures } from "../../src/verify/pictures/compare-pictures.ts";
import { openScreen } from "../browser/open-screen.ts";
import { serveLocally } from "../browser/serve-locally.ts";
import { openProject, screenAt } from "../drawing/open-project.ts";

const { addresses, release } = await openProject(".");

/** The first address of each screen that its path alone decides on: the server is told of no hash. */
export const PAGE_OF_EACH_SCREEN: readonly string[] = [
  ...new Map(
    addresses
      .filter((address) => !address.includes("#"))
      .reverse()
      .map((address) => [screenAt(address, release), address]),
  ).values(),
];

/** Milliseconds that a page waits for its data: as long as a busy machine takes. */
const BUDGET = 10_000;
const ENTRY = "**/assets/entry-*.js";

export interface ComparedPictures {
  /** How many pages had drawn their screen as it stays. */
  readonly compared: number;
  /** The addresses of those whose picture was another once the app had taken over, with how many pixels differ. */
  readonly different: readonly string[];
}

/** Takes a picture of each page before its script runs, and one when the app has taken the place of what was drawn. */
export async function comparePages(pages: readonly string[], language: string): Promise<ComparedPictures> {
  const serving = await serveLocally({ pageReads: BUDGET, unlimited: true });
  onTestFinished(() => serving.close());
  const origin = `http://localhost:${serving.port}`;
  const { page, context } = await openScreen(`${origin}/testPreview`, { language, allowedErrors: [/./] });
  await stopMotion(context);
  const gate = await holdScript(page);
  // Reads that follow from what is shown would add to it.
  await page.route("**/tapi/**", (route) =>
    route.request().resourceType() === "fetch" ? undefined : route.continue(),
  );
  const different: string[] = [];
  let compared = 0;
  for (const address of pages) {
    gate.close();
    const url = new URL(address, origin);
    url.searchParams.set("lang", language);
    await page.goto(url.href, { waitUntil: "commit" });
    // The last element of the page's body.
    await page.locator("body > template").waitFor({ state: "attached" });
    if (!(await isWhole(page))) continue;
    const drawn = await takePicture(page);
    gate.open();
    await page.locator("#boot").waitFor({ state: "detached" });
    await waitForStillness(page);
    const { pixels, kept } = await compareWithPage(drawn, page);
    compared += 1;
    if (pixels > 0) different.push(`${address}: ${pixels} pixels, see ${kept}`);
  }
  return { compared, different };
}

/** Compares with the page as it is now; where it differs, both pictures are left in a folder. */
async function compareWithPage(drawn: Buffer, page: Page): Promise<{ readonly pixels: number; readonly kept: string }> {
  const shown = await takePicture(page);
  const { pixels } = comparePictures(drawn, shown);
  if (pixels === 0) return { pixels, kept: "" };
  const kept = mkdtempSync(join(tmpdir(), "drawn-pictures-"));
  writeFileSync(join(kept, "server.png"), drawn);
  writeFileSync(join(kept, "app.png"), shown);
  return { pixels, kept };
}

/** Whether its screen is drawn as it stays: it neither waits for data nor for what its address says. */
function isWhole(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const boot = document.getElementById("boot");
    const isWaiting = boot?.querySelector(".sk-shape") != null || boot?.querySelector("main")?.textContent === "";
    return boot?.querySelector(".sk-drawn") != null || !isWaiting;
  });
}

/** Waits until nothing has changed for so many frames. */
function waitForStillness(page: Page, frames = 5): Promise<void> {
  return page.evaluate(async (many) => {
    for (let same = 0, before = ""; same < many; ) {
      await new Promise((shown) => requestAnimationFrame(shown));
      const markup = document.body.innerHTML;
      same = markup === before ? same + 1 : 0;
      before = markup;
    }
  }, frames);
}

async function takePicture(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    const pictures = Array.from(document.images, (image) => Object.assign(image, { loading: "eager" }).decode());
    const styles = Array.from(document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"), (link) =>
      link.sheet === null ? new Promise((loaded) => link.addEventListener("load", loaded, { once: true })) : undefined,
    );
    await Promise.allSettled([document.fonts.ready, ...styles, ...pictures]);
  });
  return page.screenshot({ fullPage: true, caret: "hide" });
}

async function holdScript(page: Page) {
  let opened = Promise.resolve();
  const gate = { open: () => {}, close };
  function close() {
    opened = new Promise((resolve) => {
      gate.open = resolve;
    });
  }
  onTestFinished(() => gate.open());
  await page.route(ENTRY, async (route) => {
    await opened;
    await route.continue();
  });
  return gate;
}

/** By a style sheet of no element, which the policy lets pass. */
async function stopMotion(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, ::before, ::after { animation: none !important; transition: none !important }
      :focus { outline: none !important }
      dialog, .sk-loading, .sk-toast-place { display: none !important }`);
    document.adoptedStyleSheets = [sheet];
  });
}
