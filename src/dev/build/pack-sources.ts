import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { ROOT } from "../../cli/paths.ts";
import { filesUnder } from "../../cli/read-documents.ts";
import { BUNDLED_PACKAGES, CLIENT_PACKAGES, SOURCES_ARCHIVE, type Sources } from "../../cli/sources.ts";

const FOLDERS = ["src", "renderers"];
/** Tests and their helpers, what measures the product, and this repository's lender. */
const NOT_PACKED = /\.test\.tsx?$|\/testing\/|^src\/(lender|vscode|dev\/(bench|fuzz|vscode))\//;
/** Code, and what says where it is. */
const CODE = /\.js$|\/package\.json$/;
const LICENSE = /\/license$/i;

/** Writes the sources that a project's own parts are built with, as one file of the package in `folder`. */
export async function packSources(folder: string): Promise<void> {
  const paths = FOLDERS.flatMap((one) => filesUnder(ROOT, one)).filter((path) => !NOT_PACKED.test(path));
  const packages = BUNDLED_PACKAGES.flatMap((name) =>
    filesUnder(ROOT, `node_modules/${name}`).filter(
      (path) => LICENSE.test(path) || (CLIENT_PACKAGES.includes(name) && CODE.test(path)),
    ),
  );
  const texts = await Promise.all([...paths, ...packages].map((path) => readFile(join(ROOT, path), "utf8")));
  // Found from each source, and no package of npm's, which would take it away as one too many.
  const places = [...paths, ...packages.map((path) => `src/${path}`)];
  const sources: Sources = Object.fromEntries(places.map((path, index) => [path, texts[index] ?? ""]));
  await writeFile(join(folder, SOURCES_ARCHIVE), await promisify(brotliCompress)(JSON.stringify(sources)));
}
