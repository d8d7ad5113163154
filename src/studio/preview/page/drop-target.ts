import { createOutlineBox } from "./outline-box.ts";
import { elementsOf, enclosingNodes, type RenderedNode } from "./rendered-nodes.ts";

/** A point of the page, in its own pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Beside which node of the screen something is dropped. */
export interface DropPlace {
  readonly node: RenderedNode;
  readonly spot: "before" | "after";
}

interface DropTarget {
  /** Shows beside what something would go that is held there; null where it is held elsewhere. */
  point(at: Point | null): void;
  /** Null where nothing can stand. */
  placeAt(at: Point): DropPlace | null;
}

const ACCENT = "#0b6b4f";

export function createDropTarget(): DropTarget {
  const frame = createOutlineBox(ACCENT, true);
  return {
    point(at) {
      const found = at === null ? null : find(at);
      if (found === null) frame.hide();
      else frame.show(found.elements, found.spot === "before" ? "Above" : "Below");
    },
    placeAt(at) {
      frame.hide();
      const found = find(at);
      return found === null ? null : { node: found.node, spot: found.spot };
    },
  };
}

/** The box is that of all that something would stand beside, whatever of it is pointed at: a whole part or fragment. */
function find({ x, y }: Point) {
  const target = document.elementFromPoint(x, y);
  if (target === null) return null;
  const [node] = enclosingNodes(target);
  if (node === undefined) return null;
  const all = elementsOf(node.places[0] ?? "", document.getElementById("root") ?? document.body);
  const one = all.find((element) => element.contains(target)) ?? target;
  const elements = node.places.length > 1 ? all : [one];
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const middle = (Math.min(...boxes.map(({ top }) => top)) + Math.max(...boxes.map(({ bottom }) => bottom))) / 2;
  const spot: DropPlace["spot"] = y < middle ? "before" : "after";
  return { node, elements, spot };
}
