import { readdir, readFile } from "node:fs/promises";
import { extname } from "node:path";
import { type ClientEntry, parseManifest } from "./client-manifest.ts";
import { type StoredFile, storeFile } from "./stored-file.ts";

/** The built client: what the page's HTML names, and the files themselves by address (`/assets/…`). */
export interface ClientFiles {
  readonly entry: ClientEntry;
  readonly files: ReadonlyMap<string, StoredFile>;
}

const TYPES: ReadonlyMap<string, string> = new Map([
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".svg", "image/svg+xml"],
  [".png", "image/png"],
  [".webp", "image/webp"],
  [".woff2", "font/woff2"],
]);

/** Reads a build from its folder. Throws when there is none. */
export async function readClientFiles(folder: string): Promise<ClientFiles> {
  const manifest: unknown = JSON.parse(await readFile(`${folder}/manifest.json`, "utf8"));
  const files = new Map<string, StoredFile>();
  for (const name of await readdir(`${folder}/assets`)) {
    const type = TYPES.get(extname(name));
    if (type !== undefined) files.set(`/assets/${name}`, storeFile(await readFile(`${folder}/assets/${name}`), type));
  }
  return { entry: parseManifest(manifest), files };
}
