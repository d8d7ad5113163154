import { type DragEvent, type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from "react";
import { catalog } from "../../definitions.ts";
import { dragPart } from "../../preview/dragged-part.ts";
import type { Edited } from "../document/edit-elements.ts";
import { removeElement, sourceAt } from "../document/edit-elements.ts";
import { useEditing } from "../editing.tsx";
import { Palette } from "../palette/palette.tsx";
import { useLatest } from "../use-latest.ts";
import {
  type Direction,
  dropNode,
  duplicateNode,
  putNode,
  type Spot,
  selectedAfter,
  stepNode,
} from "./node-operations.ts";
import { type OutlineItem, readOutline } from "./read-outline.ts";
import { saidOfNode, spokenName } from "./said-of-node.ts";
import { type BranchEvents, TreeBranch } from "./tree-branch.tsx";
import { TreeTools } from "./tree-tools.tsx";
import "./tree.css";

interface TreePanelProps {
  /** JSON pointer of what is selected. */
  readonly selected: string | null;
  /** What was copied or cut last, as JSON. */
  readonly clipboard: string | null;
  onCopy(source: string): void;
}

const SELECTED = '[aria-selected="true"]';

const MOVES: { readonly [key: string]: Direction } = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

/** What stands in the document, one within the other; it is moved by dragging or by Alt and the arrows. */
export const TreePanel = memo(function TreePanel({ selected, clipboard, onCopy }: TreePanelProps) {
  const { draft, file, root, languages, readOnly, select, say } = useEditing();
  const outline = useMemo(() => readOutline(root, catalog, languages[0] ?? "en"), [root, languages]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [drop, setDrop] = useState<{ readonly pointer: string; readonly spot: Spot } | null>(null);
  const [isAdding, setAdding] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => visibleRows(outline, closed, 1), [outline, closed]);
  const current = rows.find(({ item }) => item.pointer === selected) ?? rows[0];
  const focused = useRef(false);

  const place = current?.item.pointer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked of the page where the place is another or moves down
  useEffect(() => {
    const element = list.current?.querySelector<HTMLElement>(SELECTED);
    element?.scrollIntoView({ block: "nearest" });
    if (focused.current) element?.focus();
  }, [place, rows.length]);
  // What stands below the tree may come later, and leave it less room.
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => element.querySelector(SELECTED)?.scrollIntoView({ block: "nearest" }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const apply = (edited: Edited | null, done: string, refusal: string) => {
    if (readOnly) return;
    if (edited === null || edited.text === text()) return say(refusal);
    draft.edit(file, edited.text, `${file} ${done} ${draft.state.version}`);
    select(edited.pointer);
    say(saidOfNode(done, readOutline(JSON.parse(edited.text), catalog, languages[0] ?? "en"), edited.pointer));
  };
  const text = () => draft.text(file) ?? "";
  const remove = (item: OutlineItem, done: "Deleted" | "Cut") => {
    if (readOnly) return;
    if (item.kind === "list") return say(`${item.name} cannot be deleted`);
    draft.edit(file, removeElement(text(), item.pointer), `${file} remove ${draft.state.version}`);
    select(selectedAfter(outline, item.pointer));
    say(`${done}: ${spokenName(item)}`);
  };
  const move = (item: OutlineItem, way: Direction) =>
    apply(stepNode(text(), outline, item.pointer, way), `Moved ${way}`, `${spokenName(item)} cannot go further ${way}`);
  const duplicate = (item: OutlineItem) =>
    apply(duplicateNode(text(), item.pointer), "Duplicated", `${spokenName(item)} cannot be duplicated`);
  const copy = (item: OutlineItem) => {
    onCopy(sourceAt(text(), item.pointer) ?? "");
    say(`Copied: ${spokenName(item)}`);
  };
  const paste = (item: OutlineItem) => {
    if (clipboard === null) return;
    const spot = item.kind === "list" ? "inside" : "after";
    apply(putNode(text(), outline, item.pointer, spot, clipboard), "Pasted", `Nothing can stand beside ${item.name}`);
  };
  const press = (event: KeyboardEvent, pointer: string) => {
    const at = rows.findIndex(({ item }) => item.pointer === pointer);
    const item = rows[at]?.item;
    if (item === undefined) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const way = MOVES[event.key];
    const go = (to: number) => rows[to] && select(rows[to].item.pointer);
    const fold = (isClosed: boolean) =>
      setClosed((all) => new Set(isClosed ? [...all, item.pointer] : [...all].filter((one) => one !== item.pointer)));
    if (event.altKey && way !== undefined) move(item, way);
    else if (event.key === "ArrowUp") go(at - 1);
    else if (event.key === "ArrowDown") go(at + 1);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(rows.length - 1);
    else if (event.key === "ArrowLeft") {
      const outer = rows.slice(0, at).findLast(({ level }) => level < (rows[at]?.level ?? 0));
      if (item.children.length > 0 && !closed.has(item.pointer)) fold(true);
      else if (outer !== undefined) select(outer.item.pointer);
    } else if (event.key === "ArrowRight") {
      if (closed.has(item.pointer)) fold(false);
      else if (item.children.length > 0) go(at + 1);
    } else if (event.key === "Delete" || event.key === "Backspace") remove(item, "Deleted");
    else if (isCommand && event.key === "d") duplicate(item);
    else if (isCommand && (event.key === "c" || event.key === "x") && item.kind === "node") {
      copy(item);
      if (event.key === "x") remove(item, "Cut");
    } else if (isCommand && event.key === "v") paste(item);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const over = (event: DragEvent<HTMLElement>, pointer: string) => {
    event.preventDefault();
    const item = rows.find((row) => row.item.pointer === pointer)?.item;
    if (item === undefined) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientY - top) / height;
    const canHold = item.lists.length > 0;
    const spot: Spot =
      item.kind === "list" || (canHold && share > 0.3 && share < 0.7) ? "inside" : share < 0.5 ? "before" : "after";
    if (drop?.pointer !== item.pointer || drop.spot !== spot) setDrop({ pointer: item.pointer, spot });
  };
  const finish = (event: DragEvent) => {
    const from = event.dataTransfer.getData("text/plain");
    if (drop !== null && from !== "") {
      event.preventDefault();
      apply(
        dropNode(text(), outline, from, drop.pointer, drop.spot),
        "Moved",
        "Nothing was moved: it stands there already, or cannot",
      );
    }
    setDrop(null);
  };
  const start = ({ dataTransfer }: DragEvent, pointer: string) => {
    dataTransfer.setData("text/plain", pointer);
    dragPart(dataTransfer, { kind: "move", file, pointer });
  };
  const latest = useLatest({ select, press, start, over, finish });
  const events = useMemo<BranchEvents>(
    () => ({
      select: (pointer) => latest.current.select(pointer),
      press: (event, pointer) => latest.current.press(event, pointer),
      dragStart: (event, pointer) => latest.current.start(event, pointer),
      dragOver: (event, pointer) => latest.current.over(event, pointer),
      dragEnd: () => setDrop(null),
      drop: (event) => latest.current.finish(event),
    }),
    [latest],
  );
  const branches = useMemo(
    () =>
      rows.map(({ item, level }) => (
        <TreeBranch
          key={item.pointer}
          kind={item.kind}
          pointer={item.pointer}
          name={item.name}
          words={item.words}
          condition={item.condition}
          repeat={item.repeat}
          level={level}
          isCurrent={item === current?.item}
          isChosen={item.pointer === selected}
          isOpen={item.children.length === 0 ? undefined : !closed.has(item.pointer)}
          dropSpot={drop?.pointer === item.pointer ? drop.spot : undefined}
          canDrag={item.kind === "node" && !readOnly}
          events={events}
        />
      )),
    [rows, current, selected, closed, drop, readOnly, events],
  );
  if (rows.length === 0) return null;
  const chosen = current?.item;
  const isNode = chosen?.kind === "node" && !readOnly;

  return (
    <section className="st-tree" aria-label="Tree" data-pane>
      <div className="st-tree-head">
        <h2>On this screen</h2>
        <button type="button" className="st-link" disabled={readOnly} onClick={() => setAdding(true)}>
          Add …
        </button>
        <TreeTools
          canEdit={isNode}
          canCopy={chosen?.kind === "node"}
          canPaste={clipboard !== null && !readOnly}
          onMove={(way) => chosen && move(chosen, way)}
          onDuplicate={() => chosen && duplicate(chosen)}
          onCopy={() => chosen && copy(chosen)}
          onPaste={() => chosen && paste(chosen)}
          onDelete={() => chosen && remove(chosen, "Deleted")}
        />
      </div>
      <div
        ref={list}
        role="tree"
        aria-label="Parts of this screen"
        onFocus={() => {
          focused.current = true;
        }}
        onBlur={() => {
          focused.current = false;
        }}
      >
        {branches}
      </div>
      {isAdding && chosen !== undefined && (
        <Palette outline={outline} beside={chosen} onClose={() => setAdding(false)} />
      )}
    </section>
  );
});

interface Row {
  readonly item: OutlineItem;
  readonly level: number;
}

function visibleRows(items: readonly OutlineItem[], closed: ReadonlySet<string>, level: number): readonly Row[] {
  return items.flatMap((item) => [
    { item, level },
    ...(closed.has(item.pointer) ? [] : visibleRows(item.children, closed, level + 1)),
  ]);
}
