import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { ROOT } from "../../cli/paths.ts";
import { filesUnder } from "../../cli/read-documents.ts";
import { INSTALLED_PACKAGES, SOURCES_ARCHIVE, type Sources } from "../../cli/sources.ts";
import { packageOf } from "./used-modules.ts";

const FOLDERS = ["src", "renderers"];
/** Tests and their helpers, what no page and no seam is built of, and this repository's lender. */
const NOT_PACKED = /\.test\.tsx?$|\/testing\/|^src\/(cli|dev|lender|releases|server|studio|verify|vscode)\//;

/**
 * Writes the sources that a project's own parts are built with, as one file of the package in `folder`.
 * @param modules paths of the packages' files that such a build reads
 */
export async function packSources(folder: string, modules: Iterable<string>): Promise<void> {
  const own = FOLDERS.flatMap((one) => filesUnder(ROOT, one)).filter((path) => !NOT_PACKED.test(path));
  const sources = new Map(own.map((path) => [path, join(ROOT, path)]));
  for (const path of modules) {
    const { name, folder: place } = packageOf(path);
    if (INSTALLED_PACKAGES.includes(name)) continue;
    for (const file of [path, `${place}/package.json`]) sources.set(placeInSources(file), file);
  }
  const texts = await Promise.all([...sources].map(async ([path, file]) => [path, await readFile(file, "utf8")]));
  const packed: Sources = Object.fromEntries(texts);
  await writeFile(join(folder, SOURCES_ARCHIVE), await promisify(brotliCompress)(JSON.stringify(packed)));
}

/** Found from each source, and no package of npm's, which would take it away as one too many. */
function placeInSources(file: string): string {
  return `src/${file.slice(file.indexOf("/node_modules/") + 1)}`;
}
