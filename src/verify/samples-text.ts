import { isObject } from "../kit/json.ts";
import type { SourceFile } from "../language/project/source-file.ts";
import { documentPlace } from "../language/terms/document-kind.ts";

/** Every string of the samples and scenarios, one after the other: what a page may show because an answer said so. */
export function samplesText(files: readonly SourceFile[]): string {
  return files
    .filter(({ path }) => ["sample", "scenario"].includes(documentPlace(path)?.kind ?? ""))
    .flatMap(({ text }) => stringsIn(JSON.parse(text)))
    .join("\n");
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isObject(value) ? Object.values(value).flatMap(stringsIn) : [];
}
