import { hasExpression } from "../../../expression/text-parts.ts";
import { plainName } from "../../document/plain-words.ts";

/** Code, with the words that lead to it: `: item.amount`, ` such as ${today()}`. */
const CODE = /(?::|,? (?:or an expression )?such as)? `([^`]*)`/g;
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
 * The summary of a definition, as a form of the studio has it: names as its fields are called, yes and no in place of
 * true and false, and no example that is written as in a document.
 */
export function summaryWords(summary: string): string {
  const plain = summary
    .replace(CODE, (whole, code: string) => (hasExpression(code) || WRITTEN.test(code) ? "" : whole))
    .replace(/(such as )?`([^`]*)`/g, (_, before: string | undefined, name: string) =>
      before === undefined && /^[a-z][\w-]*$/.test(name) ? `“${plainName(name)}”` : `${before ?? ""}“${name}”`,
    );
  return TERMS.reduce((words, [term, word]) => words.replace(term, word), plain);
}
