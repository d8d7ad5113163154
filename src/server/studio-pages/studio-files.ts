import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { isObject } from "../../kit/json.ts";
import { builtFileNames, readBuiltFile } from "../http/built-file.ts";
import type { StoredFile } from "../http/stored-file.ts";

/** The built studio: what its pages name, and its files by address (`/studio/assets/…`). */
export interface StudioFiles {
  readonly studio: StudioEntry;
  readonly preview: StudioEntry;
  readonly phone: StudioEntry;
  /** The preview beside a document in an editor. */
  readonly beside: StudioEntry;
  readonly recorder: StudioEntry;
  /** Goes into the page that is recorded. */
  readonly recorded: StudioEntry;
  readonly files: ReadonlyMap<string, StoredFile>;
}

export interface StudioEntry {
  readonly script: string;
  readonly styles: readonly string[];
}

const TYPES: ReadonlyMap<string, string> = new Map([
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".svg", "image/svg+xml"],
  [".woff2", "font/woff2"],
]);

/** Reads a build of the studio from its folder. Rejects when there is none. */
export async function readStudioFiles(folder: string): Promise<StudioFiles> {
  const manifest: unknown = JSON.parse(await readFile(`${folder}/manifest.json`, "utf8"));
  const files = new Map<string, StoredFile>();
  for (const name of await builtFileNames(folder)) {
    const type = TYPES.get(extname(name));
    if (type === undefined) continue;
    files.set(`/studio/assets/${name}`, await readBuiltFile(folder, name, type));
  }
  return {
    studio: readEntry(manifest, "src/studio/main.tsx"),
    preview: readEntry(manifest, "src/studio/preview/page/preview.ts"),
    phone: readEntry(manifest, "src/studio/phone/phone.tsx"),
    beside: readEntry(manifest, "src/studio/beside/beside.tsx"),
    recorder: readEntry(manifest, "src/studio/recorder/recorder.tsx"),
    recorded: readEntry(manifest, "src/studio/recorder/page/recorded-page.ts"),
    files,
  };
}

function readEntry(manifest: unknown, source: string): StudioEntry {
  const entry = isObject(manifest) ? manifest[source] : undefined;
  if (!isObject(entry) || typeof entry.file !== "string") throw new Error(`the studio's build lacks ${source}`);
  const styles = stylesOf(manifest, source, new Set());
  return { script: `/studio/${entry.file}`, styles: styles.map((file) => `/studio/${file}`) };
}

/** Style sheets of a chunk and of those that it shares with other pages, which come first. */
function stylesOf(manifest: unknown, name: string, seen: Set<string>): readonly string[] {
  const chunk = isObject(manifest) && !seen.has(name) ? manifest[name] : undefined;
  seen.add(name);
  if (!isObject(chunk)) return [];
  const [imports, css] = [chunk.imports, chunk.css].map((list) => (Array.isArray(list) ? list.map(String) : []));
  return [...(imports ?? []).flatMap((one) => stylesOf(manifest, one, seen)), ...(css ?? [])];
}
