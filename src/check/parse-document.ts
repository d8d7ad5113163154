import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { Json } from "../kit/json.ts";
import type { Located } from "./located.ts";
import { atKey, type Report } from "./reporter.ts";

export const MAX_LENGTH = 256 * 1024;
export const MAX_DEPTH = 64;
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

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
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const [first] = errors;
  if (first !== undefined || tree === undefined || !isJson(text)) {
    const place = { offset: first?.offset ?? 0, path: "" };
    report("json-syntax", place, `not JSON: ${first === undefined ? "unreadable" : words(first)}`);
    return null;
  }
  return locate(tree, "", tree.offset, report);
}

const START = { offset: 0, path: "" };
const NO_MEMBERS: ReadonlyMap<string, Located> = new Map();

function locate(node: Node, path: string, keyOffset: number, report: Report): Located {
  const place = { offset: node.offset, end: node.offset + node.length, keyOffset, path };
  if (node.type === "object") {
    const members = locateMembers(node, path, report);
    const value = Object.fromEntries([...members].map(([key, part]) => [key, part.value]));
    return { ...place, value, members, items: [] };
  }
  if (node.type === "array") {
    const items = (node.children ?? []).map((item, index) => locate(item, `${path}/${index}`, item.offset, report));
    return { ...place, value: items.map((item) => item.value), members: NO_MEMBERS, items };
  }
  return { ...place, value: node.value as Json, members: NO_MEMBERS, items: [] };
}

function locateMembers(node: Node, path: string, report: Report): ReadonlyMap<string, Located> {
  const members = new Map<string, Located>();
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? [];
    if (key === undefined || value === undefined) continue;
    const name = String(key.value);
    const located = locate(value, `${path}/${pointerPart(name)}`, key.offset, report);
    if (FORBIDDEN.has(name)) report("forbidden-key", atKey(located), `"${name}" is not allowed as a key`);
    else if (members.has(name)) report("duplicate-key", atKey(located), `"${name}" stands twice in this object`);
    else members.set(name, located);
  }
  return members;
}

function pointerPart(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** Where brackets outside strings first open the given level; parsers recurse, so this comes before them. */
function offsetOfDepth(text: string, level: number): number | null {
  let depth = 0;
  let quoted = false;
  for (let offset = 0; offset < text.length; offset++) {
    const character = text[offset];
    if (quoted) {
      if (character === "\\") offset++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === "{" || character === "[") {
      if (++depth === level) return offset;
    } else if (character === "}" || character === "]") depth--;
  }
  return null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** `CommaExpected` → "comma expected". */
function words(error: ParseError): string {
  return printParseErrorCode(error.error)
    .replace(/(?!^)[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
}
