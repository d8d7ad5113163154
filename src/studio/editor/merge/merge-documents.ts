import { isObject } from "../../../kit/json.ts";
import { pointerStep } from "../../../kit/json-pointer.ts";
import { own } from "../../../kit/own.ts";
import { setValue } from "../document/edit-elements.ts";
import { mergeJson } from "./merge-json.ts";

/**
 * Two edits of one document, put together as theirs is written; null where both changed the same thing, or one of the
 * texts cannot be read.
 */
export function mergeDocuments(base: string, mine: string, theirs: string): string | null {
  try {
    const [before, here, there] = [base, mine, theirs].map((text): unknown => JSON.parse(text));
    const merged = mergeJson(before, here, there);
    if (!merged.ok) return null;
    return rewrite(theirs, there, merged.value, "");
  } catch {
    return null;
  }
}

/** Writes the places at which a document says something else; the rest of the text stays. */
function rewrite(text: string, from: unknown, to: unknown, pointer: string): string {
  if (JSON.stringify(from) === JSON.stringify(to)) return text;
  const isList = Array.isArray(from) && Array.isArray(to) && from.length === to.length;
  if (!isList && !(isObject(from) && isObject(to))) return setValue(text, pointer, to);
  const [before, after] = [from as Members, to as Members];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.reduce(
    (written, name) => rewrite(written, own(before, name), own(after, name), `${pointer}/${pointerStep(name)}`),
    text,
  );
}

interface Members {
  readonly [name: string]: unknown;
}
