import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isPicture } from "../language/project-file.ts";
import type { SourceFile } from "../language/source-file.ts";

/**
 * Every JSON file under `schemas/` of the project at `root`, sorted by path. `schemas/language/` is generated and
 * left out; whether a file's place makes it a document is for the checker to say.
 */
export function readDocuments(root: string): SourceFile[] {
  return filesUnder(root, "schemas")
    .filter((path) => path.endsWith(".json") && !path.startsWith("schemas/language/"))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** Addresses of the pictures that documents of the project at `root` may show: `/pictures/<name>`. */
export function readPictureNames(root: string): ReadonlySet<string> {
  const folder = "schemas/pictures";
  if (!existsSync(join(root, folder))) return new Set();
  const pictures = filesUnder(root, folder).filter(isPicture);
  return new Set(pictures.map((path) => path.replace("schemas/", "/")));
}

/** Paths from `root`, with forward slashes, sorted. */
export function filesUnder(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
}
