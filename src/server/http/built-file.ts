import { readdir, readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { type StoredFile, storeFile } from "./stored-file.ts";

/** The folder of a build in which its assets stand once more, compressed. */
export const COMPRESSED_FOLDER = "brotli";

/**
 * A file of a build's `assets/`, in the compressed form that was made with it: that takes up to a second at full effort.
 * A package's studio has its texts in that form alone.
 */
export async function readBuiltFile(folder: string, name: string, type: string): Promise<StoredFile> {
  const br = await readFile(`${folder}/${COMPRESSED_FOLDER}/${name}`).catch(() => undefined);
  const content = await readFile(`${folder}/assets/${name}`).catch((error: unknown) => {
    if (br === undefined) throw error;
    return promisify(brotliDecompress)(br);
  });
  return storeFile(content, type, br === undefined ? {} : { br });
}

/** Names of the files of a build's `assets/`, those too that have the compressed form alone. */
export async function builtFileNames(folder: string): Promise<ReadonlySet<string>> {
  const compressed = await readdir(`${folder}/${COMPRESSED_FOLDER}`).catch(() => []);
  return new Set([...(await readdir(`${folder}/assets`)), ...compressed]);
}
