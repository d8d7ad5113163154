import { readFile } from "node:fs/promises";
import { type StoredFile, storeFile } from "./stored-file.ts";

/** The folder of a build in which its assets stand once more, compressed. */
export const COMPRESSED_FOLDER = "brotli";

/** A file of a build's `assets/`, in the compressed form that was made with it: that takes up to a second at full effort. */
export async function readBuiltFile(folder: string, name: string, type: string): Promise<StoredFile> {
  const [content, br] = await Promise.all([
    readFile(`${folder}/assets/${name}`),
    readFile(`${folder}/${COMPRESSED_FOLDER}/${name}`).catch(() => undefined),
  ]);
  return storeFile(content, type, br === undefined ? {} : { br });
}
