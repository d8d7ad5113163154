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
    frame.show(found.elements, found.spot === "before" ? "Above" : "Below");
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

/** The box is that of all that something would stand beside, whatever of it is pointed at: a whole part or fragment. */
function placeAt({ target, clientY }: DragEvent) {
  if (!(target instanceof Element)) return null;
  const [node] = nodesAround(target);
  if (node === undefined) return null;
  const found = elementsOf(node.places[0] ?? "", document.getElementById("root") ?? document.body);
  const one = found.find((element) => element.contains(target)) ?? target;
  const elements = node.places.length > 1 ? found : [one];
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const middle = (Math.min(...boxes.map(({ top }) => top)) + Math.max(...boxes.map(({ bottom }) => bottom))) / 2;
  const spot: Dropped["spot"] = clientY < middle ? "before" : "after";
  return { node, elements, spot };
}
