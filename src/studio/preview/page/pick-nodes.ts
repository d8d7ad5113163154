import { createOutlineBox, type OutlineBox } from "./outline-box.ts";
import { elementsOf, enclosingNodes, type RenderedNode } from "./rendered-nodes.ts";

/** Nodes around a click and their words, both from the inside out. */
export interface Picked {
  readonly nodes: readonly RenderedNode[];
  readonly words: readonly string[];
}

/** Pixels of the page, from the top left of what is in sight. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Words that somebody wants to edit where they stand. */
export interface WordsPicked {
  readonly picked: Picked;
  readonly area: Area;
  /** CSS, as the page writes them. */
  readonly font: string;
  readonly align: string;
}

interface NodePicker {
  setPicking(isPicking: boolean): void;
  /** Frames the node that is selected in the studio; null frames none. */
  select(node: { readonly place: string; readonly name: string } | null, scroll: boolean): void;
}

/** Frames of one node that are drawn at once. */
const MAX_FRAMES = 12;
const ACCENT = "#0b6b4f";

interface PickerEvents {
  onPick(picked: Picked): void;
  /** Words were clicked twice. */
  onWords(words: WordsPicked): void;
  /** The selected part is framed somewhere else; null where it is nowhere. */
  onFramed(area: Area | null): void;
}

/** Shows what the pointer is on, and tells what is clicked instead of doing what it does. */
export function createNodePicker({ onPick, onWords, onFramed }: PickerEvents): NodePicker {
  const hover = createOutlineBox(ACCENT, true);
  const chosen = Array.from({ length: MAX_FRAMES }, () => createOutlineBox(ACCENT, false));
  let isPicking = false;
  let selected: { readonly place: string; readonly name: string } | null = null;
  let framed = "null";
  const root = () => document.getElementById("root") ?? document.body;

  const tellFramed = (element: Element | undefined) => {
    const area = element === undefined || !isOnPage(element) ? null : areaOf(element);
    if (JSON.stringify(area) === framed) return;
    framed = JSON.stringify(area);
    onFramed(area);
  };
  const draw = () => {
    // Repeated, it is framed each time.
    const elements = selected === null ? [] : elementsOf(selected.place, root());
    tellFramed(elements[0]);
    for (const [index, box] of chosen.entries()) {
      const element = elements[index];
      if (element === undefined) box.hide();
      else box.show([element], index === 0 ? (selected?.name ?? "") : "");
    }
  };
  const point = ({ target }: Event) => {
    if (!isPicking || !(target instanceof Element)) return hover.hide();
    const [node] = enclosingNodes(target);
    showNode(hover, node, target, root());
  };
  const click = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const nodes = enclosingNodes(event.target);
    // A stand-in does nothing else: a click on it always selects its part.
    if (!isPicking && nodes[0]?.isStandIn !== true) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onPick({ nodes, words: enclosingWords(event.target) });
  };
  const clickTwice = (event: MouseEvent) => {
    if (!isPicking || !(event.target instanceof Element)) return;
    const { font, textAlign } = getComputedStyle(event.target);
    const picked = { nodes: enclosingNodes(event.target), words: enclosingWords(event.target) };
    onWords({ picked, area: areaOf(event.target), font, align: textAlign });
  };
  const redraw = () => {
    hover.hide();
    draw();
  };
  document.addEventListener("click", click, { capture: true });
  document.addEventListener("dblclick", clickTwice, { capture: true });
  document.addEventListener("pointerover", point, { capture: true });
  document.documentElement.addEventListener("pointerleave", () => hover.hide());
  window.addEventListener("scroll", redraw, { capture: true, passive: true });
  window.addEventListener("resize", redraw);
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => root().contains(target))) draw();
  }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
  return {
    setPicking(next) {
      isPicking = next;
      if (!next) hover.hide();
    },
    select(node, scroll) {
      selected = node;
      const [first] = node === null ? [] : elementsOf(node.place, root());
      if (scroll && first !== undefined && !isInSight(first)) first.scrollIntoView({ block: "nearest" });
      draw();
    },
  };
}

function areaOf(element: Element): Area {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** Whether some of it can be seen without scrolling. */
function isOnPage(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
}

/** The footer of a screen is in sight wherever that is scrolled to, below the room that the page keeps for it. */
function isInSight(element: Element): boolean {
  const { top, bottom, left, width, height } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) return false;
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && (element.contains(seen) || seen.contains(element));
}

function showNode(box: OutlineBox, node: RenderedNode | undefined, target: Element, root: Element): void {
  const place = node?.places.at(-1);
  if (node === undefined || place === undefined) {
    box.hide();
    return;
  }
  const elements = elementsOf(place, root);
  box.show(
    elements.filter((element) => element.contains(target)),
    node.isStandIn ? "What is wrong?" : plainName(node.type),
  );
}

/** `link-row` as people say it: "Link row". */
function plainName(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1).replaceAll("-", " ");
}

function enclosingWords(target: Element): readonly string[] {
  const words: string[] = [];
  for (let element: Element | null = target; element !== null && words.length < 6; element = element.parentElement) {
    for (const text of [element.textContent, element.getAttribute("aria-label"), element.getAttribute("placeholder")]) {
      if (text?.trim()) words.push(text.trim());
    }
  }
  return words;
}
