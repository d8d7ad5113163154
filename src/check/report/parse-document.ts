import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { isHostileKey } from "../../kit/hostile-key.ts";
import { isObject, type Json, type JsonObject } from "../../kit/json.ts";
import { pointerStep } from "../../kit/json-pointer.ts";
import type { Located } from "./located.ts";
import type { Place } from "./position.ts";
import type { Report } from "./reporter.ts";

export const MAX_LENGTH = 256 * 1024;
export const MAX_DEPTH = 64;
/** Paths repeat the keys above a value: long keys would make every message long. */
const MAX_KEY_LENGTH = 256;

/** Null: the text is not a document that can be looked at further; why was reported. */
export function parseDocument(text: string, report: Report): Located | null {
  if (text.length > MAX_LENGTH) {
    report("too-large", START, `the document has ${text.length} characters, at most ${MAX_LENGTH} are read`);
    return null;
  }
  const deep = offsetOfDepth(text, MAX_DEPTH + 1);
  if (deep !== null) {
    report("too-deep", { offset: deep, path: "" }, `the document nests deeper than ${MAX_DEPTH} levels`);
    return null;
  }
  if (text.startsWith(BYTE_ORDER_MARK))
    report("json-syntax", START, "not JSON: a byte order mark stands in front", "save the file as UTF-8 without one");
  // A space in its place keeps all offsets.
  const json = text.startsWith(BYTE_ORDER_MARK) ? ` ${text.slice(1)}` : text;
  const errors: ParseError[] = [];
  const tree = parseTree(json, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const [first] = errors;
  const value = parseJson(json);
  if (first !== undefined || tree === undefined || value === undefined) {
    const place = { offset: first?.offset ?? 0, path: "" };
    report("json-syntax", place, `not JSON: ${first === undefined ? "unreadable" : words(first)}`);
    return null;
  }
  let isSound = true;
  const root = locate(tree, value, "", tree.offset, (code, ...problem) => {
    if (code === "forbidden-key" || code === "too-large") isSound = false;
    report(code, ...problem);
  });
  return isSound ? root : null;
}

/** Whether a parser may be given the text: one that is too deep would end the program. */
export function isWithinLimits(text: string): boolean {
  return text.length <= MAX_LENGTH && offsetOfDepth(text, MAX_DEPTH + 1) === null;
}

/** As much of a document as half-typed text holds, each part at its place. Null: nothing, or more than is read. */
export function readLeniently(text: string): Located | null {
  if (!isWithinLimits(text)) return null;
  const tree = parseTree(text, [], { disallowComments: true });
  return tree === undefined ? null : locate(tree, jsonOf(tree), "", tree.offset, () => undefined);
}

/** A member without a value has none yet; of two with one name the first counts. */
function jsonOf(node: Node): Json {
  if (node.type === "array") return (node.children ?? []).map(jsonOf);
  if (node.type !== "object") return (node.value ?? null) as Json;
  const members = new Map<string, Json>();
  for (const { children: [key, part] = [] } of node.children ?? []) {
    const name = String(key?.value);
    if (part !== undefined && !members.has(name) && !isHostileKey(name)) members.set(name, jsonOf(part));
  }
  return Object.fromEntries(members);
}

const START = { offset: 0, path: "" };
/** In front of a text alone; anywhere else it is a character. */
const BYTE_ORDER_MARK = "\uFEFF";
const NO_MEMBERS: ReadonlyMap<string, Located> = new Map();
const NO_ITEMS: readonly Located[] = [];

/** The tree tells places, the platform's own parser the values: building them again would cost more than all else. */
function locate(node: Node, value: Json, path: string, keyOffset: number, report: Report): Located {
  const { offset } = node;
  const end = offset + node.length;
  if (Array.isArray(value)) {
    const items = (node.children ?? []).map((item, index) => {
      return locate(item, value[index], `${path}/${index}`, item.offset, report);
    });
    return { value, offset, end, keyOffset, path, members: NO_MEMBERS, items };
  }
  if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    const hint = "write it as a string, or within 2^53";
    report("inexact-number", { offset, path }, "this number has a neighbor that is read in its place", hint);
  }
  if (typeof value === "string") reportHalves(value, { offset, path }, report);
  const members = isObject(value) ? locateMembers(node, value as JsonObject, path, report) : NO_MEMBERS;
  return { value, offset, end, keyOffset, path, members, items: NO_ITEMS };
}

function locateMembers(node: Node, value: JsonObject, path: string, report: Report): ReadonlyMap<string, Located> {
  // The last of two with one name counts: that is how the platform's parser has it.
  const parts = new Map<string, { readonly part: Node; readonly place: Place }>();
  for (const property of node.children ?? []) {
    const [key, part] = property.children ?? [];
    if (key === undefined || part === undefined) continue;
    const name = String(key.value);
    const place = { offset: key.offset, path: `${path}/${pointerStep(name)}` };
    if (name.length > MAX_KEY_LENGTH) {
      const message = `a key has ${name.length} characters, at most ${MAX_KEY_LENGTH} are read`;
      report("too-large", { offset: key.offset, path }, message, "shorten it");
    } else if (isHostileKey(name)) {
      report("forbidden-key", place, `"${name}" is not allowed as a key`);
    } else {
      if (parts.has(name)) report("duplicate-key", place, `"${name}" stands twice in this object`);
      reportHalves(name, place, report);
      parts.set(name, { part, place });
    }
  }
  return new Map(
    [...parts].map(([name, { part, place }]) => [
      name,
      locate(part, value[name] ?? null, place.path, place.offset, report),
    ]),
  );
}

/** A character beyond the first 65,536 is written in two halves; one alone is replaced wherever text is sent or kept. */
function reportHalves(text: string, place: Place, report: Report): void {
  const half = /\p{Surrogate}/u.exec(text)?.[0];
  if (half === undefined) return;
  const written = `\\u${half.charCodeAt(0).toString(16)}`;
  report("wrong-value", place, `${written} is half of a character`, "write the character itself");
}

/** Where brackets outside strings first open the given level; parsers recurse, so this comes before them. */
function offsetOfDepth(text: string, level: number): number | null {
  let depth = 0;
  let quoted = false;
  for (let offset = 0; offset < text.length; offset++) {
    const character = text[offset];
    if (quoted) {
      if (character === "\\") offset++;
      // A string ends with its line, as the parser has it.
      else if (character === '"' || character === "\n") quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === "{" || character === "[") {
      if (++depth === level) return offset;
    } else if (character === "}" || character === "]") depth--;
  }
  return null;
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** `CommaExpected` → "comma expected". */
function words(error: ParseError): string {
  return printParseErrorCode(error.error)
    .replace(/(?!^)[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
}
