import { readdir, readFile } from "node:fs/promises";
import { extname } from "node:path";
import { type StoredFile, storeFile } from "./stored-file.ts";

const TYPES: ReadonlyMap<string, string> = new Map([
  [".svg", "image/svg+xml"],
  [".png", "image/png"],
  [".jpg", "image/jpeg"],
  [".webp", "image/webp"],
]);

/** The pictures that documents show, by address (`/pictures/<name>`). None when there is no such folder. */
export async function readPictures(folder: string): Promise<ReadonlyMap<string, StoredFile>> {
  const pictures = new Map<string, StoredFile>();
  for (const name of await readdir(folder).catch(() => [])) {
    const type = TYPES.get(extname(name));
    if (type !== undefined) pictures.set(`/pictures/${name}`, storeFile(await readFile(`${folder}/${name}`), type));
  }
  return pictures;
}
