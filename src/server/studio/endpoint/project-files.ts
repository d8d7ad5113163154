import type { ProjectFile } from "../../../language/project/project-file.ts";

/** A project's file in JSON: as text where its bytes are text, so that nothing is lost on the way. */
export type FileInJson =
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly base64: string };

export function toFile({ path, bytes }: ProjectFile): FileInJson {
  try {
    return { path, text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { path, base64: Buffer.from(bytes).toString("base64") };
  }
}

/** The same of a file that there may be none of. */
export function toFileOrNull(path: string, bytes: Uint8Array | null): FileInJson | null {
  return bytes === null ? null : toFile({ path, bytes });
}

export function fromFile(file: FileInJson): ProjectFile {
  return { path: file.path, bytes: "text" in file ? Buffer.from(file.text) : Buffer.from(file.base64, "base64") };
}
