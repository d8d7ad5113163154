import type { Json } from "../../kit/json.ts";
import { pointerSteps } from "../../kit/json-pointer.ts";

/** A JSON value that knows where in its file it stands. */
export interface Located {
  readonly value: Json;
  /** The place of the value's first character; `end` is one past its last. */
  readonly offset: number;
  readonly end: number;
  /** The place of the key in front of it, if it is a member. */
  readonly keyOffset: number;
  /** JSON pointer: `/body/0/label`. */
  readonly path: string;
  /** Empty unless it is an object. */
  readonly members: ReadonlyMap<string, Located>;
  /** It stands in a fragment: its place here is that of the use, and what is wrong with it alone is told there. */
  readonly inFragment?: true;
  /** It is what a fragment's use gives for this parameter, among the items of an expression that reads it. */
  readonly parameter?: string;
  /** Empty unless it is a list. */
  readonly items: readonly Located[];
}

export type JsonKind = "null" | "boolean" | "number" | "string" | "array" | "object";

export function kindOf(node: Located): JsonKind {
  const { value } = node;
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  switch (typeof value) {
    case "object":
      return "object";
    case "string":
      return "string";
    default:
      return typeof value as "boolean" | "number";
  }
}

export function textOf(node: Located | undefined): string | undefined {
  return typeof node?.value === "string" ? node.value : undefined;
}

export function member(node: Located | undefined, name: string): Located | undefined {
  return node?.members.get(name);
}

export function membersOf(node: Located | undefined): readonly (readonly [string, Located])[] {
  return node === undefined ? [] : [...node.members];
}

/** The value at a JSON pointer. */
export function nodeAt(root: Located, pointer: string): Located | undefined {
  let node: Located | undefined = root;
  for (const step of pointerSteps(pointer)) node = node?.members.get(step) ?? node?.items[Number(step)];
  return node;
}
