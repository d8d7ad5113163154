import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname } from "node:path";
import { pathToFileURL } from "node:url";
import { DRAWING_FILE } from "../../language/client-chunks.ts";
import type { DrawScreen } from "../../render/drawn-screen.ts";
import { readBuiltFile } from "../http/built-file.ts";
import { type StoredFile, storeFile } from "../http/stored-file.ts";
import { type ClientEntry, parseManifest } from "./client-manifest.ts";

/** The built client: what the page's HTML names, and the files themselves by address (`/assets/…`). */
export interface ClientFiles {
  readonly entry: ClientEntry;
  /** Names the build: another one has other files. */
  readonly build: string;
  readonly files: ReadonlyMap<string, StoredFile>;
  /** Draws a screen as this build shows it. */
  readonly draw: DrawScreen;
  /** The service worker's script, told the paths of the backend. */
  worker(backend: readonly string[]): StoredFile;
}

/** Types of files by the ending of their names. */
export const FILE_TYPES: ReadonlyMap<string, string> = new Map([
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
    const type = FILE_TYPES.get(extname(name));
    if (type !== undefined) files.set(`/assets/${name}`, await readBuiltFile(folder, name, type));
  }
  const entry = parseManifest(manifest);
  const build = createHash("sha256")
    .update([...files.keys()].sort().join("\n"))
    .digest("hex")
    .slice(0, 16);
  // Another build in the same folder is another module.
  const drawing = `${pathToFileURL(`${folder}/${DRAWING_FILE}`)}?${build}`;
  const { drawScreen }: { readonly drawScreen: DrawScreen } = await import(/* @vite-ignore */ drawing);
  return { entry, build, files, draw: drawScreen, worker: await readWorker(`${folder}${entry.worker}`, build) };
}

/** The contents of files, by their addresses. */
export async function readContents(files: ClientFiles["files"]): Promise<ReadonlyMap<string, Uint8Array>> {
  const contents = [...files].map(async ([address, file]) => [address, await file.encoded("identity")] as const);
  return new Map(await Promise.all(contents));
}

/** Takes the place of every worker that phones have: drops what was kept and itself. */
export const RETIRED_WORKER: StoredFile = storeFile(
  `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(
  caches.keys()
    .then((names) => Promise.all(names.filter((name) => name.startsWith("skrini-")).map((name) => caches.delete(name))))
    .then(() => registration.unregister())
));
`,
  "text/javascript; charset=utf-8",
);

/** Another build makes another worker, which then keeps files of its own; so do other paths of the backend. */
async function readWorker(path: string, build: string): Promise<ClientFiles["worker"]> {
  const script = await readFile(path, "utf8");
  let last: { readonly preamble: string; readonly file: StoredFile } | undefined;
  return (backend) => {
    const preamble = `globalThis.skriniBuild="${build}";globalThis.skriniBackend=${JSON.stringify(backend)};`;
    if (last?.preamble !== preamble)
      last = { preamble, file: storeFile(preamble + script, "text/javascript; charset=utf-8") };
    return last.file;
  };
}
