import { setValue } from "./edit-elements.ts";
import { rangeOf } from "./edit-json.ts";

/**
 * A `setValue` that remembers where it wrote last: each further letter at that place takes no parsing, which of 100 kB
 * is most of what a key costs.
 */
export function createTypedSetter(): typeof setValue {
  let last: { readonly text: string; readonly pointer: string; readonly from: number; readonly to: number } | null =
    null;
  return (text, pointer, value) => {
    const isText = typeof value === "string";
    const isKnown = isText && last !== null && last.pointer === pointer && last.text === text;
    const range = isKnown ? last : isText && pointer !== "" ? rangeOf(text, pointer) : null;
    if (!isText || range === null || !isScalar(text, range.from)) {
      last = null;
      return setValue(text, pointer, value);
    }
    const written = JSON.stringify(value);
    const next = text.slice(0, range.from) + written + text.slice(range.to);
    last = { text: next, pointer, from: range.from, to: range.from + written.length };
    return next;
  };
}

/** Whether what begins there holds nothing else. */
function isScalar(text: string, from: number): boolean {
  return text[from] !== "{" && text[from] !== "[";
}
