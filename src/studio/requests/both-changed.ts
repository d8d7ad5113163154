import { isObject } from "../../kit/json.ts";
import type { FileInJson } from "../../wire/schemas/change-schemas.ts";
import { asObject } from "../document/json-parts.ts";
import { ApiError } from "./request.ts";

/** A file that both the change and what was saved or released since have another way. */
export interface BothChanged {
  readonly path: string;
  /** Name of the person who made the other one. */
  readonly by: string;
  /** Null where the file is taken away. */
  readonly yours: FileInJson | null;
  readonly theirs: FileInJson | null;
}

/** The files that a refusal says both changed; null where it was refused for something else. */
export function bothChanged(error: unknown): readonly BothChanged[] | null {
  if (!(error instanceof ApiError) || error.code !== "outdated") return null;
  const { conflicts } = error.details;
  if (!Array.isArray(conflicts)) return null;
  return conflicts.map((one: unknown) => {
    const { path, by, yours, theirs } = asObject(one);
    return { path: String(path), by: String(by), yours: fileOf(yours), theirs: fileOf(theirs) };
  });
}

function fileOf(value: unknown): FileInJson | null {
  if (!isObject(value)) return null;
  const { path, text, base64 } = value;
  return typeof text === "string" ? { path: String(path), text } : { path: String(path), base64: String(base64) };
}
