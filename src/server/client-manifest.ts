import { isObject } from "../kit/json.ts";

/** What the page's HTML must name so that everything needed at once is fetched at once. */
export interface ClientEntry {
  readonly script: string;
  readonly styles: readonly string[];
  /** Chunks executed before the first screen, which the entry itself only asks for later. */
  readonly preloads: readonly string[];
}

interface Chunk {
  readonly file: string;
  readonly css: readonly string[];
  readonly imports: readonly string[];
  readonly isEntry: boolean;
}

/** The one chunk that the entry always goes on to; its other dynamic imports are for older phones. */
const APP = "src/app/main.tsx";

/** Reads the build's manifest. Throws when it is not one: a broken build must not be served. */
export function parseManifest(manifest: unknown): ClientEntry {
  if (!isObject(manifest)) throw new Error("the client's manifest is not an object: build again");
  const chunks = new Map(Object.entries(manifest).map(([key, value]) => [key, parseChunk(key, value)]));
  const entryKey = [...chunks].find(([, chunk]) => chunk.isEntry)?.[0];
  if (entryKey === undefined || !chunks.has(APP)) throw new Error("the client's manifest has no entry: build again");
  const first = closure(entryKey, chunks);
  const all = [...new Set([...first, ...closure(APP, chunks)])];
  const address = (file: string) => `/${file}`;
  return {
    script: address(chunks.get(entryKey)?.file ?? ""),
    styles: [...new Set(all.flatMap((key) => chunks.get(key)?.css ?? []))].map(address),
    preloads: all
      .filter((key) => key !== entryKey)
      .map((key) => chunks.get(key)?.file ?? "")
      .map(address),
  };
}

/** The chunk and everything it imports statically. */
function closure(start: string, chunks: ReadonlyMap<string, Chunk>): string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of chunks.get(key)?.imports ?? []) visit(next);
  };
  visit(start);
  return [...seen];
}

function parseChunk(key: string, value: unknown): Chunk {
  if (!isObject(value) || typeof value.file !== "string") throw new Error(`the client's manifest is damaged at ${key}`);
  return {
    file: value.file,
    css: strings(value.css),
    imports: strings(value.imports),
    isEntry: value.isEntry === true,
  };
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
