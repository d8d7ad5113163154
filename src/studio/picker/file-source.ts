import type { FileInJson } from "../../wire/schemas/change-schemas.ts";
import { createDocumentReader } from "../document/read-document.ts";
import type { DocumentSource } from "./list-documents.ts";

/** The documents among files of a release. */
export function fileSource(files: readonly FileInJson[]): DocumentSource {
  const texts = new Map(files.flatMap((file) => ("text" in file ? [[file.path, file.text] as const] : [])));
  const text = (path: string) => texts.get(path);
  return { paths: () => [...texts.keys()], text, read: createDocumentReader({ text }) };
}
