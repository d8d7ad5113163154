import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, brotliDecompressSync } from "node:zlib";
import { own } from "../kit/own.ts";
import { IS_PACKED, PACKAGE_FOLDER, ROOT } from "./paths.ts";

// npm unpacks an archive three times to install it, and a file costs more than its bytes: as files the two thousand
// sources would double the time of an installation, for the few projects that build something of their own.

/**
 * In the package's folder.
 * @internal for the build of the package, src/dev/build/pack-sources.ts
 */
export const SOURCES_ARCHIVE = "sources.json.br";

/**
 * Packages that an app installs beside this one. The code of all others comes with the product's own, built or among its
 * sources: each package and file that npm unpacks costs an installation time, and some ask for a later Node.
 * @internal for the builds of programs and of the package
 */
export const INSTALLED_PACKAGES: readonly string[] = Object.keys(
  (JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { dependencies: object }).dependencies,
);

const ARCHIVE = `${PACKAGE_FOLDER}/${SOURCES_ARCHIVE}`;
const UNPACKED = `${PACKAGE_FOLDER}/sources-unpacked.txt`;

/**
 * The texts of files by their paths below the package.
 * @internal for the build of the package, src/dev/build/pack-sources.ts
 */
export type Sources = Readonly<Record<string, string>>;

let archive: Sources | null = null;

/** The text of a source, `path` being below the product's folder; null where there is none. */
export function readSource(path: string): string | null {
  if (!IS_PACKED) return existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), "utf8") : null;
  archive ??= JSON.parse(brotliDecompressSync(readFileSync(ARCHIVE)).toString()) as Sources;
  return own(archive, path) ?? null;
}

/**
 * Puts the sources where a build finds them, once: in an installed package they are one archive.
 * @throws Error where the package's folder can't be written to
 */
export async function unpackSources(): Promise<void> {
  if (!IS_PACKED || existsSync(UNPACKED)) return;
  const sources = JSON.parse((await promisify(brotliDecompress)(await readFile(ARCHIVE))).toString()) as Sources;
  try {
    for (const [path, text] of Object.entries(sources)) await writeAbsent(join(ROOT, path), text);
    await linkPackages();
    await writeFile(UNPACKED, "");
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`a project's own parts are built in the folder of the package, which can't be written: ${message}`);
  }
}

/** `renderers/` finds the packages of `src/` too, as one and the same. */
async function linkPackages(): Promise<void> {
  const place = join(ROOT, "renderers/node_modules");
  await symlink("../src/node_modules", place, "junction").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

/** Whole or not at all: another process may be reading it, or writing the same. */
async function writeAbsent(file: string, text: string): Promise<void> {
  if (existsSync(file)) return;
  await mkdir(dirname(file), { recursive: true });
  const beside = `${file}-${randomUUID()}`;
  await writeFile(beside, text);
  await rename(beside, file);
}
