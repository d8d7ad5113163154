import { type DraggedPart, droppedPart, isPartDragged } from "./dragged-part.ts";
import { createOutlineBox } from "./outline-box.ts";
import { nodesAround, type RenderedNode } from "./rendered-nodes.ts";

/** A part that was dropped beside a node of the screen. */
export interface Dropped {
  readonly node: RenderedNode;
  readonly spot: "before" | "after";
  readonly part: DraggedPart;
}

const ACCENT = "#0b6b4f";

/** Shows beside what a dragged part would go, and tells where it is dropped. */
export function takeDrops(onDrop: (dropped: Dropped) => void): void {
  const frame = createOutlineBox(ACCENT, true);
  document.addEventListener("dragover", (event) => {
    const found = isPartDragged(event.dataTransfer) ? placeAt(event) : null;
    if (found === null) return frame.hide();
    event.preventDefault();
    frame.show([found.element], found.spot === "before" ? "Above" : "Below");
  });
  document.addEventListener("drop", (event) => {
    const [found, part] = [placeAt(event), droppedPart(event.dataTransfer)];
    frame.hide();
    if (found === null || part === null) return;
    event.preventDefault();
    onDrop({ node: found.node, spot: found.spot, part });
  });
  document.documentElement.addEventListener("dragleave", () => frame.hide());
}

function placeAt({ target, clientY }: DragEvent) {
  const [node] = target instanceof Element ? nodesAround(target) : [];
  if (node === undefined || !(target instanceof Element)) return null;
  const { top, height } = target.getBoundingClientRect();
  const spot: Dropped["spot"] = clientY < top + height / 2 ? "before" : "after";
  return { node, element: target, spot };
}
