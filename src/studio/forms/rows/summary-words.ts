import { hasExpression } from "../../../expression/syntax/text-parts.ts";
import { plainName } from "../../document/plain-words.ts";

/** Code that is an example alone, with the words that lead to it: `: item.amount`, ` such as ${today()}`. */
const EXAMPLE = /(?::|,? (?:or an expression )?such as|(?<=[.!?])) `([^`]*)`(?=[.,;]|$)/g;
/** Code as documents have it: a path, a call, a list. */
const WRITTEN = /^(?:[\w-]+(?:\.[\w<>-]+)+$|\w+\(|\[)/;
const TERMS: readonly (readonly [RegExp, string])[] = [
  [/\bapp\.json's\b/g, "the app's"],
  [/\bapp\.json\b/g, "the app's settings"],
  [/\bTrue\b/g, "Yes"],
  [/\bFalse\b/g, "No"],
  [/\bnull\b/g, "empty"],
  [/\bslot(s?)\b/g, "place$1"],
  [/\bnode(s?)\b/g, "part$1"],
];

/**
 * The summary of a definition, as a form of the studio has it: names in the words of their fields, yes and no in place of
 * true and false, and no example that is written as in a document. Code that a sentence speaks of stays in it.
 */
export function summaryWords(summary: string): string {
  const plain = summary.replace(EXAMPLE, (whole, code: string) =>
    hasExpression(code) || WRITTEN.test(code) ? "" : whole,
  );
  return plain
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") ? `“${codeWords(part.slice(1, -1))}”` : replaceTerms(part)))
    .join("");
}

/** A name as its field is called, within a sentence: `bar part` of `barPart`. Other code as it is. */
function codeWords(code: string): string {
  if (!/^[a-z][a-zA-Z\d-]*$/.test(code)) return code;
  const name = plainName(code);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function replaceTerms(part: string): string {
  return TERMS.reduce((words, [term, word]) => words.replace(term, word), part);
}
