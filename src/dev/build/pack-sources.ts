import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { ROOT } from "../../cli/paths.ts";
import { filesUnder } from "../../cli/read-documents.ts";
import { SOURCES_ARCHIVE, type Sources } from "../../cli/sources.ts";

const FOLDERS = ["src", "renderers"];
/** Tests and their helpers, what measures the product, and this repository's lender. */
const NOT_PACKED = /\.test\.tsx?$|\/testing\/|^src\/(lender|vscode|dev\/(bench|fuzz|vscode))\//;

/** Writes the sources that a project's own parts are built with, as one file of the package in `folder`. */
export async function packSources(folder: string): Promise<void> {
  const paths = FOLDERS.flatMap((one) => filesUnder(ROOT, one)).filter((path) => !NOT_PACKED.test(path));
  const texts = await Promise.all(paths.map((path) => readFile(join(ROOT, path), "utf8")));
  const sources: Sources = Object.fromEntries(paths.map((path, index) => [path, texts[index] ?? ""]));
  await writeFile(join(folder, SOURCES_ARCHIVE), await promisify(brotliCompress)(JSON.stringify(sources)));
}
