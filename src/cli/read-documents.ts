import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isPicture, type ProjectFile } from "../language/project/project-file.ts";
import type { SourceFile } from "../language/project/source-file.ts";

const PICTURES = "schemas/pictures";

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
  if (!existsSync(join(root, PICTURES))) return new Set();
  const pictures = filesUnder(root, PICTURES).filter(isPicture);
  return new Set(pictures.map((path) => path.replace("schemas/", "/")));
}

/** The pictures of the project at `root`. */
export function readPictures(root: string): readonly ProjectFile[] {
  const paths = existsSync(join(root, PICTURES)) ? filesUnder(root, PICTURES).filter(isPicture) : [];
  return paths.map((path) => ({ path, bytes: readFileSync(join(root, path)) }));
}

/** Paths from `root`, with forward slashes, sorted. Links are left out. */
export function filesUnder(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
}
