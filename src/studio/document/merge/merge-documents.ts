import { isWithinLimits } from "../../../check/report/parse-document.ts";
import { compareJson, type Difference } from "../../../kit/compare-json.ts";
import { isObject } from "../../../kit/json.ts";
import { pointerStep } from "../../../kit/json-pointer.ts";
import { own } from "../../../kit/own.ts";
import { setValue } from "../edit-elements.ts";
import { mergeJson, type Preferred } from "./merge-json.ts";

/**
 * Two edits of one document, put together as theirs is written; null where both changed the same thing and nobody's is
 * preferred, or one of the texts cannot be read.
 */
export function mergeDocuments(base: string, mine: string, theirs: string, prefer: Preferred = null): string | null {
  if (![base, mine, theirs].every(isWithinLimits)) return null;
  try {
    const [before, here, there] = [base, mine, theirs].map((text): unknown => JSON.parse(text));
    const merged = mergeJson(before, here, there, prefer);
    if (!merged.ok) return null;
    return rewrite(theirs, there, merged.value, "");
  } catch {
    return null;
  }
}

/** The places that both changed, each to something else: `before` as it is here, `after` as they have it. */
export function conflictingPlaces(base: string, mine: string, theirs: string): readonly Difference[] {
  const [here, there] = [mergeDocuments(base, mine, theirs, "mine"), mergeDocuments(base, mine, theirs, "theirs")];
  return here === null || there === null ? [] : compareJson(JSON.parse(here), JSON.parse(there));
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
