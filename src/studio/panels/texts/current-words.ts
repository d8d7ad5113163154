import { isObject } from "../../../kit/json.ts";
import { own } from "../../../kit/own.ts";
import { createDocumentReader, valueAt } from "../../document/read-document.ts";
import type { ProjectText } from "../../model/worker/project-messages.ts";
import type { Draft } from "../../session/draft.ts";

/**
 * The words of a text as the document has them at this moment: what the checker tells comes later than the next letter.
 * Where the document cannot be read, as it was told last.
 */
export function createCurrentWords(draft: Pick<Draft, "text">): (text: ProjectText) => ProjectText["words"] {
  const readDocument = createDocumentReader(draft);
  return (text) => {
    const value = valueAt(readDocument(text.file), text.pointer);
    if (typeof value === "string") return { "": value };
    if (!isObject(value)) return text.words;
    const entries = Object.keys(text.words).map((language) => [language, own(value, language)] as const);
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  };
}
