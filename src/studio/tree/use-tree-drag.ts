import { type DragEvent, useState } from "react";
import { dragPart } from "../preview/dragged-part.ts";
import type { Spot } from "./outline/node-operations.ts";
import type { Row } from "./visible-rows.ts";

interface TreeDrag {
  /** Where what is dragged would be put; null while nothing is over the tree. */
  readonly over: { readonly pointer: string; readonly spot: Spot } | null;
  start(event: DragEvent, pointer: string): void;
  move(event: DragEvent<HTMLElement>, pointer: string): void;
  end(): void;
  drop(event: DragEvent): void;
}

/** A part that is dragged to another place of the tree, or out of it. */
export function useTreeDrag(
  file: string,
  rows: readonly Row[],
  onDrop: (from: string, to: string, spot: Spot) => void,
): TreeDrag {
  const [over, setOver] = useState<TreeDrag["over"]>(null);
  return {
    over,
    start({ dataTransfer }, pointer) {
      dataTransfer.setData("text/plain", pointer);
      dragPart(dataTransfer, { kind: "move", file, pointer });
    },
    move(event, pointer) {
      event.preventDefault();
      const item = rows.find((row) => row.item.pointer === pointer)?.item;
      if (item === undefined) return;
      const { top, height } = event.currentTarget.getBoundingClientRect();
      const share = (event.clientY - top) / height;
      const canHold = item.lists.length > 0;
      const spot: Spot =
        item.kind === "list" || (canHold && share > 0.3 && share < 0.7) ? "inside" : share < 0.5 ? "before" : "after";
      if (over?.pointer !== item.pointer || over.spot !== spot) setOver({ pointer: item.pointer, spot });
    },
    end: () => setOver(null),
    drop(event) {
      const from = event.dataTransfer.getData("text/plain");
      if (over !== null && from !== "") {
        event.preventDefault();
        onDrop(from, over.pointer, over.spot);
      }
      setOver(null);
    },
  };
}
