import { type Node, parseTree } from "jsonc-parser";
import { pointerSteps } from "../../kit/json-pointer.ts";
import { withScalarAt, withValueAt } from "./edit-json.ts";

/** A document after an edit, and where what was put in stands now. */
export interface Edited {
  readonly text: string;
  /** JSON pointer. */
  readonly pointer: string;
}

const INDENT = "  ";

/**
 * A document with one more element in a list; its own layout stays, and all else character by character. A list that is
 * not there yet is made.
 * @param source the element as JSON, laid out in any way
 */
export function insertElement(text: string, list: string, index: number, source: string): Edited {
  const found = nodeAt(text, list);
  if (found === undefined) {
    const made = setValue(text, list, []);
    return nodeAt(made, list) === undefined ? { text, pointer: list } : insertElement(made, list, 0, source);
  }
  const elements = found.children ?? [];
  const at = Math.max(0, Math.min(index, elements.length));
  const pointer = `${list}/${at}`;
  const [next, last] = [elements[at], elements.at(-1)];
  if (next !== undefined) {
    const space = spaceBefore(text, next.offset);
    return { text: splice(text, next.offset, next.offset, `${laidOut(source, space)},${space || " "}`), pointer };
  }
  if (last !== undefined) {
    const [space, end] = [spaceBefore(text, last.offset), last.offset + last.length];
    return { text: splice(text, end, end, `,${space || " "}${laidOut(source, space)}`), pointer };
  }
  const outer = `\n${indentAt(text, found.offset)}`;
  const inner = `${outer}${INDENT}`;
  const written = `[${inner}${laidOut(source, inner)}${outer}]`;
  return { text: splice(text, found.offset, found.offset + found.length, written), pointer };
}

/** A document with another value at a place, and the objects around it where they are not there yet. */
export function setValue(text: string, pointer: string, value: unknown): string {
  const replaced = withScalarAt(text, pointer, value);
  if (replaced !== null) return replaced;
  const [outer, step] = parentOf(pointer);
  const holder = nodeAt(text, outer);
  // A value that is no object or array has no members to set.
  if (pointer !== "" && holder !== undefined && holder.children === undefined) return text;
  if (pointer === "" || value === undefined || holder !== undefined) return withValueAt(text, pointer, value);
  const [name = step] = pointerSteps(`/${step}`);
  return setValue(text, outer, { [name]: value });
}

/** A document without an element of a list, or without a member of an object. */
export function removeElement(text: string, pointer: string): string {
  const [list, step] = parentOf(pointer);
  const found = nodeAt(text, list);
  if (found?.type !== "array") return withValueAt(text, pointer, undefined);
  const elements = found.children ?? [];
  const at = Number(step);
  const [before, element, next] = [elements[at - 1], elements[at], elements[at + 1]];
  if (element === undefined) return text;
  if (next !== undefined) return splice(text, element.offset, next.offset, "");
  if (before !== undefined) return splice(text, endOf(before), endOf(element), "");
  return splice(text, found.offset + 1, endOf(found) - 1, "");
}

/**
 * A document with an element moved as it is written. The document itself where it would come to stand within itself.
 * @param index its place in the list as that is before the move
 */
export function moveElement(text: string, from: string, list: string, index: number): Edited {
  const source = sourceAt(text, from);
  const [home, step] = parentOf(from);
  const isWithin = `${list}/`.startsWith(`${from}/`);
  if (source === undefined || isWithin) return { text, pointer: from };
  if (list === home) {
    const at = index > Number(step) ? index - 1 : index;
    if (at === Number(step)) return { text, pointer: from };
    return insertElement(removeElement(text, from), list, at, source);
  }
  return insertElement(removeElement(text, from), withoutElement(list, from), index, source);
}

/** Where a place is once an element before it is gone. */
function withoutElement(pointer: string, removed: string): string {
  const [list, step] = parentOf(removed);
  if (!pointer.startsWith(`${list}/`)) return pointer;
  const [index = "", ...rest] = pointer.slice(list.length + 1).split("/");
  const isList = /^\d+$/.test(step) && /^\d+$/.test(index);
  return isList && Number(index) > Number(step) ? [list, Number(index) - 1, ...rest].join("/") : pointer;
}

/** JSON source of the value at a place, without the indentation of its line. */
export function sourceAt(text: string, pointer: string): string | undefined {
  const node = nodeAt(text, pointer);
  if (node === undefined) return undefined;
  return outdented(text.slice(node.offset, endOf(node)), indentAt(text, node.offset));
}

/** `/body/0` as `/body` and `0`. */
export function parentOf(pointer: string): readonly [list: string, step: string] {
  const at = pointer.lastIndexOf("/");
  return [pointer.slice(0, Math.max(0, at)), pointer.slice(at + 1)];
}

function nodeAt(text: string, pointer: string): Node | undefined {
  return pointerSteps(pointer).reduce<Node | undefined>((node, step) => {
    if (node?.type === "array") return node.children?.[Number(step)];
    return node?.children?.find((member) => member.children?.[0]?.value === step)?.children?.[1];
  }, parseTree(text));
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

function splice(text: string, from: number, to: number, insert: string): string {
  return text.slice(0, from) + insert + text.slice(to);
}

/** Blanks and the line break between what stands before and the offset. */
function spaceBefore(text: string, offset: number): string {
  return /\s*$/.exec(text.slice(0, offset))?.[0] ?? "";
}

/** The indent of the line that the offset is on. */
function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? "";
}

/** Lines of JSON never break within a string, so that their indentation means nothing. */
function outdented(source: string, indent: string): string {
  return source.replaceAll(`\n${indent}`, "\n");
}

function laidOut(source: string, space: string): string {
  const indent = space.slice(space.lastIndexOf("\n") + 1);
  return space.includes("\n") ? source.replaceAll("\n", `\n${indent}`) : source;
}
