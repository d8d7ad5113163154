import { objectAt, type ReadDocument, valueAt } from "../../document/read-document.ts";
import type { ProjectText } from "../../model/worker/project-messages.ts";

/**
 * The words of a text as the document has them at this moment: what the checker tells comes later than the next letter.
 * Where the document cannot be read, as it was told last.
 */
export function currentWords({ read }: { readonly read: ReadDocument }, text: ProjectText): ProjectText["words"] {
  const value = valueAt(read(text.file), text.pointer);
  if (typeof value === "string") return { "": value };
  const words = objectAt(read(text.file), text.pointer);
  if (words === null) return text.words;
  const isWritten = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === "string";
  return Object.fromEntries(Object.entries(words).filter(isWritten));
}
