import { unreadable, unsupported } from "./problem.ts";
import type { Token } from "./token.ts";

const SIMPLE: ReadonlyMap<string, string> = new Map([
  ["\\", "\\"],
  ["'", "'"],
  ['"', '"'],
  ["`", "`"],
  ["?", "?"],
  ["a", "\x07"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["v", "\v"],
]);
const CODED = /^(?:[xX]([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-3][0-7]{2}))/;

/** Reads the quoted string that begins at `start`, resolving CEL's escapes. Throws Unreadable. */
export function readString(source: string, start: number): Token {
  const quote = source.charAt(start);
  if (source.startsWith(quote.repeat(3), start)) {
    throw unsupported(start, start + 3, "triple-quoted strings are not in the language", "write a plain string");
  }
  let text = "";
  for (let position = start + 1; position < source.length; ) {
    const character = source.charAt(position);
    if (character === quote) return { kind: "string", text, start, end: position + 1 };
    if (character === "\n" || character === "\r") break;
    const piece = character === "\\" ? readEscape(source, position) : { text: character, length: 1 };
    text += piece.text;
    position += piece.length;
  }
  throw unreadable(start, source.length, "the string is not closed", `end it with ${quote}`);
}

function readEscape(source: string, start: number): { text: string; length: number } {
  const simple = SIMPLE.get(source.charAt(start + 1));
  if (simple !== undefined) return { text: simple, length: 2 };
  const coded = CODED.exec(source.slice(start + 1, start + 10));
  if (coded === null) throw badEscape(source, start);
  const [whole, byte, short, long, octal] = coded;
  const code = octal === undefined ? Number.parseInt(byte ?? short ?? long ?? "", 16) : Number.parseInt(octal, 8);
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  if (code > 0x10ffff || isSurrogate) throw badEscape(source, start);
  return { text: String.fromCodePoint(code), length: 1 + whole.length };
}

function badEscape(source: string, start: number): Error {
  const shown = source.slice(start, start + 2);
  return unreadable(start, start + shown.length, `${shown} is not an escape`, "a backslash itself is written \\\\");
}
