import type { OutlineItem } from "./outline/read-outline.ts";

/** An item that is not inside one that is closed. */
export interface Row {
  readonly item: OutlineItem;
  readonly level: number;
}

export function visibleRows(items: readonly OutlineItem[], closed: ReadonlySet<string>, level: number): readonly Row[] {
  return items.flatMap((item) => [
    { item, level },
    ...(closed.has(item.pointer) ? [] : visibleRows(item.children, closed, level + 1)),
  ]);
}
