import {
  type Edited,
  insertElement,
  moveElement,
  parentOf,
  removeElement,
  sourceAt,
} from "../../document/edit-elements.ts";
import { flatten, type OutlineItem } from "./read-outline.ts";

/** Where a node goes when it is moved by the keyboard. */
export type Direction = "up" | "down" | "in" | "out";

/**
 * A document with a node one place further, into the node above it, or out of the one it stands in; null where there is
 * no such place.
 */
export function stepNode(
  text: string,
  outline: readonly OutlineItem[],
  pointer: string,
  direction: Direction,
): Edited | null {
  const [list, step] = parentOf(pointer);
  const index = Number(step);
  if (!Number.isInteger(index)) return null;
  const all = flatten(outline);
  switch (direction) {
    case "up":
      return index === 0 ? null : moveElement(text, pointer, list, index - 1);
    case "down": {
      const isLast = !all.some((item) => item.pointer === `${list}/${index + 1}`);
      return isLast ? null : moveElement(text, pointer, list, index + 2);
    }
    case "in": {
      const before = all.find((item) => item.pointer === `${list}/${index - 1}`);
      const [into] = before?.lists ?? [];
      return into === undefined ? null : moveElement(text, pointer, into, before?.children.length ?? 0);
    }
    case "out": {
      const holder = enclosingNode(all, pointer);
      if (holder === null) return null;
      const [outer, at] = parentOf(holder.pointer);
      return Number.isInteger(Number(at)) ? moveElement(text, pointer, outer, Number(at) + 1) : null;
    }
  }
}

/** Where something is put, as seen from what is selected. */
export type Spot = "before" | "after" | "inside";

/** A document with a node put beside another one or into it; null where nothing can stand there. */
export function putNode(
  text: string,
  outline: readonly OutlineItem[],
  pointer: string,
  spot: Spot,
  source: string,
): Edited | null {
  const found = placeFor(outline, pointer, spot);
  return found === null ? null : insertElement(text, found.list, found.index, source);
}

/** A document with a node moved beside another one or into it; null where nothing can stand there. */
export function dropNode(
  text: string,
  outline: readonly OutlineItem[],
  from: string,
  pointer: string,
  spot: Spot,
): Edited | null {
  const found = placeFor(outline, pointer, spot);
  const isPopup = !Number.isInteger(Number(parentOf(from)[1]));
  return found === null || isPopup ? null : moveElement(text, from, found.list, found.index);
}

/** The list and the place in it that a spot beside a part means; null where nothing can stand there. */
export function placeFor(
  outline: readonly OutlineItem[],
  pointer: string,
  spot: Spot,
): { readonly list: string; readonly index: number } | null {
  const item = flatten(outline).find((one) => one.pointer === pointer);
  if (item === undefined) return null;
  if (spot === "inside") {
    const [list] = item.lists;
    return list === undefined ? null : { list, index: item.kind === "list" || list ? item.children.length : 0 };
  }
  const [list, step] = parentOf(pointer);
  const index = Number(step);
  return item.kind === "list" || !Number.isInteger(index)
    ? null
    : { list, index: spot === "before" ? index : index + 1 };
}

/** A document with the same node once more behind it. Its id stays with the first. */
export function duplicateNode(text: string, pointer: string): Edited | null {
  const [list, step] = parentOf(pointer);
  const source = sourceAt(text, pointer);
  if (source === undefined || !Number.isInteger(Number(step))) return null;
  return insertElement(text, list, Number(step) + 1, removeElement(source, "/id"));
}

/** Pointer to select once a node is removed: the next node, the previous one, or the parent. */
export function selectedAfter(outline: readonly OutlineItem[], pointer: string): string {
  const [list, step] = parentOf(pointer);
  const all = flatten(outline);
  const behind = all.some((item) => item.pointer === `${list}/${Number(step) + 1}`);
  if (behind) return pointer;
  return Number(step) > 0 ? `${list}/${Number(step) - 1}` : (enclosingNode(all, pointer)?.pointer ?? "");
}

function enclosingNode(all: readonly OutlineItem[], pointer: string): OutlineItem | null {
  const holder = all.filter(({ kind, pointer: one }) => kind === "node" && pointer.startsWith(`${one}/`));
  return holder.at(-1) ?? null;
}
