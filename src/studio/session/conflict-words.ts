import { placeWords, wordedPlace } from "../document/node-at.ts";
import { createDocumentReader, type ReadDocument } from "../document/read-document.ts";
import { valueWords } from "../document/value-words.ts";
import type { SavedConflict } from "./change-session/pull-edits.ts";

const MAX_PLACES = 3;
const MAX_WORDS = 40;

/** Description of a save conflict: "Order › Button › Label in English: “Pay” here, “Pay now” by ann." */
export function conflictWords({ path, by, theirs, places }: SavedConflict, read: ReadDocument): string {
  const saved = createDocumentReader({ text: () => theirs ?? undefined });
  // By the title that was saved: one that is typed here is known to nobody else.
  const document = placeWords(saved(path) ?? read(path), path, "");
  const sentences = places.slice(0, MAX_PLACES).map(({ pointer, before, after }) => {
    return `${wordedPlace(read, path, pointer, document)}: ${quoted(before)} here, ${quoted(after)} by ${by}.`;
  });
  const others = places.length - sentences.length;
  if (others > 0) return `${sentences.join(" ")} And ${others} more.`;
  if (sentences.length > 0) return sentences.join(" ");
  return `${by} ${theirs === null ? "deleted" : "saved"} ${document}.`;
}

function quoted(value: unknown): string {
  if (value === undefined) return "nothing";
  const words = valueWords(value, "en");
  if (words === "") return "something else";
  return `“${words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS)}…` : words}”`;
}
