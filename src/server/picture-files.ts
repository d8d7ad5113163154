import { readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import { readBounded } from "./read-bounded.ts";
import { type StoredFile, storeFile } from "./stored-file.ts";

const MAX_PICTURE_BYTES = 1024 * 1024;
const TYPES: ReadonlyMap<string, string> = new Map([
  [".svg", "image/svg+xml"],
  [".png", "image/png"],
  [".jpg", "image/jpeg"],
  [".webp", "image/webp"],
]);

/**
 * The pictures that documents show, by address (`/pictures/<name>`). None when there is no such folder.
 * @param root the folder that `schemas/` is in
 * @throws UnreadableDocumentsError, or whatever reading fails with
 */
export async function readPictures(root: string): Promise<ReadonlyMap<string, StoredFile>> {
  const folder = "schemas/pictures";
  const pictures = new Map<string, StoredFile>();
  for (const name of await readdir(join(root, folder)).catch(() => [])) {
    const type = TYPES.get(extname(name));
    if (type === undefined || name.startsWith(".")) continue;
    pictures.set(`/pictures/${name}`, storeFile(await readBounded(root, `${folder}/${name}`, MAX_PICTURE_BYTES), type));
  }
  return pictures;
}
