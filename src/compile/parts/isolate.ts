import { textDirection } from "../../kit/language/text-direction.ts";
import type { Ast } from "../../language/ast.ts";

/** First strong isolate: what stands between these two has its own direction, and turns nothing around it. */
const START = "\u2068";
const END = "\u2069";
/** Read to the right also among words that are not: a phone number, a code to dial, a day. */
const CODES = /\+\d(?:[\d ()-]*\d)?|[*#]\d[\d*]*#|\b\d{4}-\d\d-\d\d\b/g;

/** Whether words are written to the left: the signs and groups of a number that is filled in would change places there. */
export function isTurned(language: string): boolean {
  return textDirection(language) === "rtl";
}

/** Words, with the numbers in them set apart. */
export function isolateCodes(words: string): string {
  return words.replaceAll(CODES, `${START}$&${END}`);
}

/** A value among words. */
export function isolateIn(value: Ast): readonly Ast[] {
  return [["lit", START], value, ["lit", END]];
}

/** A text that stands alone. It stays empty, or null, where it is. */
export function isolate(text: Ast): Ast {
  switch (text[0]) {
    case "lit":
      return typeof text[1] === "string" && /\d/.test(text[1]) ? ["lit", `${START}${text[1]}${END}`] : text;
    case "text":
      return [
        "text",
        text[1].flatMap((part, index, parts) => (isWord(part, parts[index - 1]) ? [part] : isolateIn(part))),
      ];
    case "if":
      return ["if", text[1], isolate(text[2]), isolate(text[3])];
    case "name":
    case "slot":
      return ["if", ["call", "filled", [text]], ["text", isolateIn(text)], text];
    default:
      // Computed once, through a local whose name no author can write.
      return ["at", ["map", ["list", [text]], "#value", isolate(["name", "#value"])], ["lit", 0]];
  }
}

/** Or a value that has been set apart already. */
function isWord(part: Ast, before: Ast | undefined): boolean {
  return part[0] === "lit" || (before?.[0] === "lit" && String(before[1]).endsWith(START));
}
