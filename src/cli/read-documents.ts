import { readdirSync, readFileSync } from "node:fs";
import type { SourceFile } from "../language/source-file.ts";

/**
 * Every JSON file under `schemas/` of the project at `root`, sorted by path. `schemas/language/` is generated and
 * left out; whether a file's place makes it a document is for the checker to say.
 */
export function readDocuments(root: string): SourceFile[] {
  const base = root.replace(/[/\\]$/, "");
  return readdirSync(`${base}/schemas`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll("\\", "/").slice(base.length + 1))
    .filter((path) => !path.startsWith("schemas/language/"))
    .sort()
    .map((path) => ({ path, text: readFileSync(`${base}/${path}`, "utf8") }));
}
