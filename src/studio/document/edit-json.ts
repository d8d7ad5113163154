import { applyEdits, type JSONPath, modify, type Node, parseTree } from "jsonc-parser";
import { pointerSteps } from "../../kit/json-pointer.ts";

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: "\n" } } as const;

/**
 * A document with another value at a place; all else stays as it is written, character by character. The document
 * itself where there is no such place.
 * @param pointer JSON pointer: `/body/0/label/en`
 */
export function withValueAt(text: string, pointer: string, value: unknown): string {
  const replaced = withScalarAt(text, pointer, value);
  if (replaced !== null) return replaced;
  const path = pathOf(text, pointer);
  return path === null ? text : applyEdits(text, modify(text, path, value, FORMAT));
}

/**
 * The same where a value that holds no others is put in the place of another one; null where it is not so. A letter that
 * is typed into a long document is: it is parsed once, and nothing is laid out anew.
 */
export function withScalarAt(text: string, pointer: string, value: unknown): string | null {
  if (value === undefined || (typeof value === "object" && value !== null)) return null;
  let node: Node | undefined = parseTree(text);
  for (const step of pointerSteps(pointer)) {
    const children: readonly Node[] = node?.children ?? [];
    node =
      node?.type === "array"
        ? children[Number(step)]
        : children.find((member) => member.children?.[0]?.value === step)?.children?.[1];
  }
  if (node === undefined || node.children !== undefined) return null;
  return text.slice(0, node.offset) + JSON.stringify(value) + text.slice(node.offset + node.length);
}

/** The pointer's steps, with numbers for places in lists. The last one may be a member that is not there yet. */
function pathOf(text: string, pointer: string): JSONPath | null {
  let node: Node | undefined = parseTree(text);
  const path: JSONPath = [];
  for (const key of pointerSteps(pointer)) {
    if (node === undefined) return null;
    const isList: boolean = node.type === "array";
    path.push(isList ? Number(key) : key);
    const children: readonly Node[] = node.children ?? [];
    node = isList
      ? children[Number(key)]
      : children.find((member) => member.children?.[0]?.value === key)?.children?.[1];
  }
  return path;
}

/** Where in the text a place begins and ends; null where there is none. */
export function rangeOf(text: string, pointer: string): { readonly from: number; readonly to: number } | null {
  let node: Node | undefined = parseTree(text);
  for (const step of pathOf(text, pointer) ?? []) {
    node =
      typeof step === "number"
        ? node?.children?.[step]
        : node?.children?.find((member) => member.children?.[0]?.value === step)?.children?.[1];
  }
  return node === undefined ? null : { from: node.offset, to: node.offset + node.length };
}

/**
 * Behind the quote of the name that is given at a place: the key there, or the value where that is the name, as of a
 * document's id and a route's path. Null where no name is given.
 */
export function nameOffset(text: string, pointer: string): number | null {
  let node: Node | undefined = parseTree(text);
  let key: Node | undefined;
  for (const step of pointerSteps(pointer)) {
    const isList: boolean = node?.type === "array";
    const member: Node | undefined = node?.children?.find((one) => one.children?.[0]?.value === step);
    key = isList ? undefined : member?.children?.[0];
    node = isList ? node?.children?.[Number(step)] : member?.children?.[1];
  }
  const isValue = /^\/id$|^\/routes\/\d+\/path$/.test(pointer);
  const name = isValue ? node : (key ?? node);
  return name?.type === "string" ? name.offset + 1 : null;
}
