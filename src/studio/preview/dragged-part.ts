import type { DropPlace } from "./page/drop-target.ts";

/** Part that is dragged over the page: a part of a document, or a widget to insert. */
export type DraggedPart =
  | { readonly kind: "move"; readonly file: string; readonly pointer: string }
  | { readonly kind: "widget"; readonly type: string };

/** A part that was dropped beside a node of the screen. */
export interface Dropped extends DropPlace {
  readonly part: DraggedPart;
}

const TYPE = "application/x-skrini-part";

export function dragPart(transfer: DataTransfer, part: DraggedPart): void {
  transfer.setData(TYPE, JSON.stringify(part));
}

/** Whether a part is dragged. Browsers reveal which one only on drop. */
export function isPartDragged(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes(TYPE) === true;
}

/** Null where something else was dropped. */
export function droppedPart(transfer: DataTransfer | null): DraggedPart | null {
  const text = transfer?.getData(TYPE) ?? "";
  return text === "" ? null : (JSON.parse(text) as DraggedPart);
}
