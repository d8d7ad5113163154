import { useAtomValue } from "jotai";
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from "react";
import { useLatest } from "../controls/use-latest.ts";
import { usePartInSight } from "../controls/use-part-in-sight.ts";
import { catalog } from "../definitions.ts";
import { type Documents, selectedAtom } from "../session/change-atoms.ts";
import { useEditing, useSelected } from "../session/editing.tsx";
import type { Direction } from "./outline/node-operations.ts";
import { type OutlineItem, readOutline } from "./outline/read-outline.ts";
import { Palette } from "./palette/palette.tsx";
import { type BranchEvents, TreeBranch } from "./tree-branch.tsx";
import { TreeTools } from "./tree-tools.tsx";
import { useTreeDrag } from "./use-tree-drag.ts";
import { useTreeEdits } from "./use-tree-edits.ts";
import { visibleRows } from "./visible-rows.ts";
import "./tree.css";

const SELECTED = '[aria-selected="true"]';

const MOVES: { readonly [key: string]: Direction } = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

/** Tree of the document's nodes; they are moved by dragging or by Alt and the arrow keys. */
export const TreePanel = memo(function TreePanel() {
  const { file, readOnly, select } = useEditing();
  const selected = useAtomValue(selectedAtom);
  const outline = useSelected(outlineForm, null);
  // JSON of the node that was copied or cut last.
  const [clipboard, setClipboard] = useState<string | null>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
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
  const isEmpty = rows.length === 0;
  usePartInSight(list, SELECTED, !isEmpty);

  const edits = useTreeEdits(outline, clipboard, setClipboard);
  const drag = useTreeDrag(file, rows, edits.drop);
  const press = (event: KeyboardEvent, pointer: string) => {
    const at = rows.findIndex(({ item }) => item.pointer === pointer);
    const item = rows[at]?.item;
    if (item === undefined) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const way = MOVES[event.key];
    const go = (to: number) => rows[to] && select(rows[to].item.pointer);
    const fold = (isClosed: boolean) =>
      setClosed((all) => new Set(isClosed ? [...all, item.pointer] : [...all].filter((one) => one !== item.pointer)));
    if (event.altKey && way !== undefined) edits.move(item, way);
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
    } else if (event.key === "Delete" || event.key === "Backspace") edits.remove(item, "Deleted");
    else if (isCommand && event.key === "d") edits.duplicate(item);
    else if (isCommand && (event.key === "c" || event.key === "x") && item.kind === "node") {
      edits.copy(item);
      if (event.key === "x") edits.remove(item, "Cut");
    } else if (isCommand && event.key === "v") edits.paste(item);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const latest = useLatest({ select, press, drag });
  const events = useMemo<BranchEvents>(
    () => ({
      select: (pointer) => latest.current.select(pointer),
      press: (event, pointer) => latest.current.press(event, pointer),
      dragStart: (event, pointer) => latest.current.drag.start(event, pointer),
      dragOver: (event, pointer) => latest.current.drag.move(event, pointer),
      dragEnd: () => latest.current.drag.end(),
      drop: (event) => latest.current.drag.drop(event),
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
          condition={item.condition}
          repeat={item.repeat}
          level={level}
          isCurrent={item === current?.item}
          isChosen={item.pointer === selected}
          isOpen={item.children.length === 0 ? undefined : !closed.has(item.pointer)}
          dropSpot={drag.over?.pointer === item.pointer ? drag.over.spot : undefined}
          canDrag={item.kind === "node" && !readOnly}
          events={events}
        />
      )),
    [rows, current, selected, closed, drag.over, readOnly, events],
  );
  if (isEmpty) return null;
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
          onMove={(way) => chosen && edits.move(chosen, way)}
          onDuplicate={() => chosen && edits.duplicate(chosen)}
          onCopy={() => chosen && edits.copy(chosen)}
          onPaste={() => chosen && edits.paste(chosen)}
          onDelete={() => chosen && edits.remove(chosen, "Deleted")}
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

/** The tree without the words of its nodes, which each branch shows by itself. */
function outlineForm({ root, languages }: Documents): readonly OutlineItem[] {
  const form = (item: OutlineItem): OutlineItem => ({ ...item, words: "", children: item.children.map(form) });
  return readOutline(root, catalog, languages[0] ?? "en").map(form);
}
