import { applyEdits, type Edit, findNodeAtLocation, modify, type Node, parseTree } from "jsonc-parser";
import { pointerSteps } from "../../kit/json-pointer.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import { argumentsOf } from "../../language/sentence.ts";
import type { DiagnosticCode } from "../report/diagnostic-codes.ts";
import { RULES } from "../rules/rules.ts";

/** A change to the text of the file that a diagnostic is about. */
export interface Fix {
  /** Title of the edit, for a menu: `replace "buton" by "button"`. */
  readonly title: string;
  /** No screen looks or does any different after it, so that nobody has to look at it. */
  readonly isSafe: boolean;
  readonly edits: readonly Edit[];
}

/** Codes of unused declarations that can be removed, beside those of removable rules. */
const REMOVABLE: ReadonlySet<string> = new Set<DiagnosticCode>(["unused-suppression"]);

/** How a diagnostic may be mended by a machine; none where a person has to decide. */
export function fixesOf(diagnostic: Diagnostic, text: string): readonly Fix[] {
  // Nothing has a place in a document that cannot be read, maybe because it is too deep to parse.
  if (diagnostic.path === "") return [];
  const root = parseTree(text, [], { disallowComments: true });
  const path = root === undefined ? undefined : keysOf(root, diagnostic.path);
  const node = root && path && findNodeAtLocation(root, path);
  if (node === undefined || path === undefined || path.length === 0) return [];
  const key = node.parent?.type === "property" ? node.parent.children?.[0] : undefined;
  const isAtKey = key !== undefined && key.offset === offsetOf(text, diagnostic);
  const isAtValue = node.offset === offsetOf(text, diagnostic);
  const siblings = (key?.parent?.parent?.children ?? []).map((one) => one.children?.[0]?.value);
  const [name] = argumentsOf(diagnostic.wording?.hint, "replacement");
  if (name !== undefined && isAtValue && node.type === "string") {
    const title = `replace ${JSON.stringify(node.value)} by "${name}"`;
    return [{ title, isSafe: diagnostic.code === "schema-reference", edits: [replace(node, name)] }];
  }
  if (name !== undefined && isAtKey && !siblings.includes(name)) {
    return [{ title: `rename "${key.value}" to "${name}"`, isSafe: false, edits: [replace(key, name)] }];
  }
  const { message, hint } = diagnostic.wording ?? {};
  const options = [...argumentsOf(message, "option"), ...argumentsOf(hint, "option")];
  const isWritten = isAtValue && node.type === "string" && !String(node.value).includes("${");
  if (isAtKey || isWritten) {
    const [verb, joined, changed] = isAtKey ? ["rename", "to", key] : ["replace", "by", node];
    const title = (option: string) => `${verb} ${JSON.stringify(changed.value)} ${joined} "${option}"`;
    const free = options.filter((option) => !isAtKey || !siblings.includes(option));
    const fixes = free.map((option) => ({ title: title(option), isSafe: false, edits: [replace(changed, option)] }));
    if (fixes.length > 0) return fixes;
  }
  const [line] = argumentsOf(diagnostic.wording?.hint, "addition");
  if (line !== undefined) return [listing(diagnostic, line, node, text)];
  if (
    REMOVABLE.has(diagnostic.code) ||
    RULES.some(({ code, isRemovable }) => isRemovable && code === diagnostic.code)
  ) {
    const what = key === undefined ? "it" : `"${key.value}"`;
    return [
      { title: `take ${what} out`, isSafe: true, edits: modify(text, path, undefined, { formattingOptions: {} }) },
    ];
  }
  return [];
}

/** Adds the line to the list, or the list to what should have one. */
function listing({ path }: Diagnostic, line: string, { type }: Node, text: string): Fix {
  const [at, value] =
    type === "array" ? [[...pointerSteps(path), -1], line] : [[...pointerSteps(path), "moneyPaths"], [line]];
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  const edits = modify(text, at, value, { formattingOptions, isArrayInsertion: type === "array" });
  return { title: `add "${line}" to moneyPaths`, isSafe: false, edits };
}

/** The text after the fixes of one file that do not overlap; the first wins. Says which were made. */
export function applyFixes(
  text: string,
  fixes: readonly Fix[],
): { readonly text: string; readonly made: readonly Fix[] } {
  const taken: Edit[] = [];
  const made = fixes.filter(({ edits }) => {
    const isFree = edits.every((edit) => taken.every((other) => !overlap(edit, other)));
    if (isFree) taken.push(...edits);
    return isFree;
  });
  return { text: applyEdits(text, taken), made };
}

function overlap(a: Edit, b: Edit): boolean {
  return a.offset <= b.offset + b.length && b.offset <= a.offset + a.length;
}

function replace({ offset, length }: Node, name: string): Edit {
  return { offset, length, content: JSON.stringify(name) };
}

function offsetOf(text: string, { line, column }: Diagnostic): number {
  let start = 0;
  for (let at = 1; at < line; at++) start = text.indexOf("\n", start) + 1;
  return start + column - 1;
}

/** Numbers in a pointer are places of a list where there is one. */
function keysOf(root: Node, pointer: string): (string | number)[] {
  const keys: (string | number)[] = [];
  for (const key of pointerSteps(pointer)) {
    keys.push(findNodeAtLocation(root, keys)?.type === "array" ? Number(key) : key);
  }
  return keys;
}
