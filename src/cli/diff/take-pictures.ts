import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DocumentsDiff } from "../../diff/change.ts";
import type { TestBrowser } from "../../verify/browser/open-browser.ts";
import type { TestPage } from "../../verify/browser/test-page.ts";
import { comparePictures } from "../../verify/pictures/compare-pictures.ts";
import { PICTURE_TIME, takePicture } from "../../verify/pictures/take-picture.ts";
import { nearestProject } from "../project-root.ts";
import type { FileSet } from "../studio-client/file-sets.ts";
import { openStill } from "../test/open-still.ts";
import { writeInside } from "../write-inside.ts";
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
  const shown: ShownDifference[] = [];
  await withPhones([before, after], async ([left, right]) => {
    for (const [index, { name, path, screen, language, situation }] of all.entries()) {
      onProgress(`${index + 1} of ${all.length}: ${screen}, ${situation}, ${language}`);
      const [old, now] = [await take(left, path), await take(right, path)];
      if (old === null || now === null) {
        shown.push({ name, screen, language, situation, pixels: null, files: [] });
        continue;
      }
      const { pixels, picture } = comparePictures(old, now);
      if (picture === null) continue;
      const files = [`${name}.before.png`, `${name}.after.png`, `${name}.difference.png`];
      for (const [at, bytes] of [old, now, picture].entries()) writeInside(folder, files[at] ?? "", bytes);
      shown.push({ name, screen, language, situation, pixels, files });
    }
  });
  writeInside(folder, "index.html", picturePage(diff, shown, all.length));
  return join(folder, "index.html");
}

/** Null: the page could not be shown. */
function take(phone: TestPage | undefined, path: string): Promise<Uint8Array | null> {
  return phone === undefined ? Promise.resolve(null) : takePicture(phone, path).catch(() => null);
}

/** A phone for each state, with a server of a copy of its documents whose clock stands still. */
async function withPhones(states: readonly FileSet[], work: (phones: readonly TestPage[]) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), "skrini-pictures-"));
  const opened: TestBrowser[] = [];
  const phones: TestPage[] = [];
  try {
    for (const [index, files] of states.entries()) {
      const root = join(folder, String(index));
      for (const [path, bytes] of files) {
        writeInside(root, path, bytes);
      }
      const browser = await openStill(root, PICTURE_TIME, nearestProject());
      opened.unshift(browser);
      phones.push(await browser.openPage({ now: PICTURE_TIME }));
    }
    await work(phones);
  } finally {
    for (const one of opened) await one.close();
    await rm(folder, { recursive: true, force: true });
  }
}
