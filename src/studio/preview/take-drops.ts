import { type DraggedPart, droppedPart, isPartDragged } from "./dragged-part.ts";
import { createOutlineBox } from "./outline-box.ts";
import { elementsOf, nodesAround, type RenderedNode } from "./rendered-nodes.ts";

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

/** The box is that of the whole part that something would stand beside, whatever of it is pointed at. */
function placeAt({ target, clientY }: DragEvent) {
  if (!(target instanceof Element)) return null;
  const [node] = nodesAround(target);
  if (node === undefined) return null;
  const root = document.getElementById("root") ?? document.body;
  const whole = elementsOf(node.places[0] ?? "", root).find((one) => one.contains(target)) ?? target;
  const { top, height } = whole.getBoundingClientRect();
  const spot: Dropped["spot"] = clientY < top + height / 2 ? "before" : "after";
  return { node, element: whole, spot };
}
