import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { ENTRY_CHUNK } from "../src/cli/build/client-chunks.ts";
import { clientFolder, STUDIO_FOLDER } from "../src/cli/paths.ts";
import { APP_CHUNK } from "../src/language/client-chunks.ts";

/** One chunk of a build, as the build's manifest tells it. */
export interface BuiltChunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  /** Style sheets of its own. */
  readonly css?: readonly string[];
}

export interface Build {
  readonly chunks: { readonly [key: string]: BuiltChunk };
  /** Text of each file under assets, by its path in the manifest. */
  readonly files: ReadonlyMap<string, string>;
}

/** The chunks that the phone executes before its first screen, by name: the entry, and the app it always goes on to. */
export const FIRST_SCREEN = [ENTRY_CHUNK, APP_CHUNK];

export function readBuild(kind: "sandbox" | "production" | "studio"): Build {
  const folder = kind === "studio" ? STUDIO_FOLDER : clientFolder(kind === "production");
  const names = readdirSync(`${folder}/assets`).map((name) => `assets/${name}`);
  return {
    chunks: JSON.parse(readFileSync(`${folder}/manifest.json`, "utf8")),
    files: new Map(names.map((name) => [name, readFileSync(`${folder}/${name}`, "utf8")])),
  };
}

/** The address of the file that this module is in, in the client that journeys run. */
export function chunkAddress(module: string): string {
  const chunk = readBuild("sandbox").chunks[module];
  if (chunk === undefined) throw new Error(`the build has no file of ${module}`);
  return `/${chunk.file}`;
}

/** The file of what taps run, which is fetched while the page has nothing better to do. */
export const TAP_CODE = "src/app/screen/create-action-runtime.ts";
/** The file of short messages, which is fetched with what taps run. */
export const NOTICE_CODE = "src/app/notices/notifications.tsx";
/** The file that sends files, which is fetched with what taps run on screens that take files. */
export const UPLOAD_CODE = "src/app/screen/create-upload.ts";

/** The chunks of these names and all they import statically: what runs when they do. */
export function executed(build: Build, names: readonly string[]): readonly BuiltChunk[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = build.chunks[key];
    if (chunk === undefined) throw new Error(`the build has no ${key}`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const name of names) visit(Object.keys(build.chunks).find((key) => build.chunks[key]?.name === name) ?? name);
  return [...seen].flatMap((key) => build.chunks[key] ?? []);
}

/** Bytes after gzip of all these files together, each on its own as a server sends it. */
export function gzipped(build: Build, files: readonly string[]): number {
  return [...new Set(files)].reduce((sum, file) => sum + gzipSync(build.files.get(file) ?? "", { level: 9 }).length, 0);
}
