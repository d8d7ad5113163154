import { limit, unreadable, unsupported } from "./problem.ts";
import { readString } from "./read-string.ts";
import type { Token } from "./token.ts";

/** Longest first. */
const SYMBOLS = ["&&", "||", "==", "!=", "<=", ">=", ..."+-*/%<>!?:.,()[]"];
const NUMBER = /(?:0[xX][0-9a-fA-F]+|(?:[0-9]+\.[0-9]+|\.[0-9]+|[0-9]+)(?:[eE][+-]?[0-9]+)?)/y;
const NAME = /[_a-zA-Z][_a-zA-Z0-9]*/y;
const SKIPPED = /(?:[ \t\r\n\f]|\/\/[^\n]*)+/y;
const PREFIXED_STRING = /^(?:[rR][bB]?|[bB][rR]?)$/;

/** Splits a source into tokens, the last one of kind "end". Throws Unreadable. */
export function tokenize(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let position = match(SKIPPED, source, 0);
  while (position < source.length) {
    const token = readToken(source, position);
    tokens.push(token);
    position = match(SKIPPED, source, token.end);
  }
  tokens.push({ kind: "end", text: "", start: source.length, end: source.length });
  return tokens;
}

function readToken(source: string, start: number): Token {
  const first = source.charAt(start);
  if (first === '"' || first === "'") return readString(source, start);
  const numberEnd = match(NUMBER, source, start);
  if (numberEnd > start) return readNumber(source, start, numberEnd);
  const nameEnd = match(NAME, source, start);
  if (nameEnd > start) return readName(source, start, nameEnd);
  const symbol = SYMBOLS.find((candidate) => source.startsWith(candidate, start));
  if (symbol !== undefined) return { kind: "symbol", text: symbol, start, end: start + symbol.length };
  throw strayCharacter(first, start);
}

function readNumber(source: string, start: number, end: number): Token {
  const text = source.slice(start, end);
  if (source[end] === "u" || source[end] === "U") {
    throw unsupported(start, end + 1, `${text}u is an unsigned number`, `there is one kind of number: write ${text}`);
  }
  if (match(NAME, source, end) > end)
    throw unreadable(start, end + 1, `"${source.slice(start, end + 1)}" is not a number`);
  if (Math.abs(Number(text)) > Number.MAX_SAFE_INTEGER) {
    throw limit(start, end, `${text} is too large to be exact`, `numbers go up to ${Number.MAX_SAFE_INTEGER}`);
  }
  return { kind: "number", text, start, end };
}

function readName(source: string, start: number, end: number): Token {
  const text = source.slice(start, end);
  const quoted = source[end] === '"' || source[end] === "'";
  if (quoted && PREFIXED_STRING.test(text)) {
    throw unsupported(
      start,
      end + 1,
      `${text}${source[end]}…: raw strings and bytes are not in the language`,
      "write a plain string",
    );
  }
  return { kind: "name", text, start, end };
}

function strayCharacter(character: string, start: number): Error {
  const end = start + 1;
  if (character === "{" || character === "}") {
    return unsupported(
      start,
      end,
      "records ({…}) cannot be written in an expression",
      "put the record in the document as JSON",
    );
  }
  if (character === "`")
    return unsupported(start, end, "quoted member names are not in the language", 'write record["name"]');
  if (character === "=") return unreadable(start, end, 'unexpected "="', 'to compare, write "=="');
  if (character === "&" || character === "|") {
    return unreadable(start, end, `unexpected "${character}"`, `write "${character}${character}"`);
  }
  return unreadable(start, end, `unexpected ${JSON.stringify(character)}`);
}

/** Where the pattern's match at `position` ends; `position` itself when it does not match there. */
function match(pattern: RegExp, source: string, position: number): number {
  pattern.lastIndex = position;
  return pattern.test(source) ? pattern.lastIndex : position;
}
