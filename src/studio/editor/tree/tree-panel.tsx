import { type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { catalog } from "../../../../renderers/catalog.ts";
import type { Edited } from "../document/edit-elements.ts";
import { removeElement, sourceAt } from "../document/edit-elements.ts";
import { useEditing } from "../editing.tsx";
import { LineIcon } from "../line-icon.tsx";
import { Palette } from "../palette/palette.tsx";
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
import "./tree.css";

interface TreePanelProps {
  /** JSON pointer of what is selected. */
  readonly selected: string | null;
  /** What was copied or cut last, as JSON. */
  readonly clipboard: string | null;
  onCopy(source: string): void;
}

const MOVES: { readonly [key: string]: Direction } = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

/** What stands in the document, one within the other; it is moved by dragging or by Alt and the arrows. */
export function TreePanel({ selected, clipboard, onCopy }: TreePanelProps) {
  const { draft, file, root, languages, readOnly, select } = useEditing();
  const outline = useMemo(() => readOutline(root, catalog, languages[0] ?? "en"), [root, languages]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [drop, setDrop] = useState<{ readonly pointer: string; readonly spot: Spot } | null>(null);
  const [said, setSaid] = useState("");
  const [isAdding, setAdding] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const rows = visibleRows(outline, closed, 1);
  const current = rows.find(({ item }) => item.pointer === selected) ?? rows[0];
  const focused = useRef(false);

  useEffect(() => {
    const element = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    element?.scrollIntoView({ block: "nearest" });
    if (focused.current) element?.focus();
  });

  const apply = (edited: Edited | null, done: string) => {
    if (edited === null || readOnly) return;
    draft.edit(file, edited.text, `${file} ${done} ${draft.state.version}`);
    select(edited.pointer);
    setSaid(done);
  };
  const text = () => draft.text(file) ?? "";
  const remove = ({ pointer, kind }: OutlineItem) => {
    if (kind === "list" || readOnly) return;
    draft.edit(file, removeElement(text(), pointer), `${file} remove ${draft.state.version}`);
    select(selectedAfter(outline, pointer));
    setSaid("Deleted");
  };
  const paste = (item: OutlineItem) => {
    if (clipboard === null) return;
    apply(putNode(text(), outline, item.pointer, item.kind === "list" ? "inside" : "after", clipboard), "Pasted");
  };
  const press = (event: KeyboardEvent, { item, at }: { readonly item: OutlineItem; readonly at: number }) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const move = MOVES[event.key];
    const go = (to: number) => rows[to] && select(rows[to].item.pointer);
    const fold = (isClosed: boolean) =>
      setClosed((all) => new Set(isClosed ? [...all, item.pointer] : [...all].filter((one) => one !== item.pointer)));
    if (event.altKey && move !== undefined) apply(stepNode(text(), outline, item.pointer, move), `Moved ${move}`);
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
    } else if (event.key === "Delete" || event.key === "Backspace") remove(item);
    else if (isCommand && event.key === "d") apply(duplicateNode(text(), item.pointer), "Duplicated");
    else if (isCommand && (event.key === "c" || event.key === "x") && item.kind === "node") {
      onCopy(sourceAt(text(), item.pointer) ?? "");
      setSaid("Copied");
      if (event.key === "x") remove(item);
    } else if (isCommand && event.key === "v") paste(item);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const over = (event: DragEvent<HTMLElement>, item: OutlineItem) => {
    event.preventDefault();
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
      apply(dropNode(text(), outline, from, drop.pointer, drop.spot), "Moved");
    }
    setDrop(null);
  };
  if (rows.length === 0) return null;
  const chosen = current?.item;
  const isNode = chosen?.kind === "node" && !readOnly;

  return (
    <section className="st-tree" aria-label="Tree">
      <div className="st-tree-head">
        <h2>On this screen</h2>
        <button type="button" className="st-link" disabled={readOnly} onClick={() => setAdding(true)}>
          Add …
        </button>
        <div className="st-tree-tools" role="toolbar" aria-label="Selected part">
          <Tool
            label="Move up"
            line="M12 19V5M6 11l6-6 6 6"
            keys="Alt+ArrowUp"
            disabled={!isNode}
            onPress={() => chosen && apply(stepNode(text(), outline, chosen.pointer, "up"), "Moved up")}
          />
          <Tool
            label="Move down"
            line="M12 5v14M6 13l6 6 6-6"
            keys="Alt+ArrowDown"
            disabled={!isNode}
            onPress={() => chosen && apply(stepNode(text(), outline, chosen.pointer, "down"), "Moved down")}
          />
          <Tool
            label="Duplicate"
            line="M9 9h11v11H9zM15 9V4H4v11h5M14.5 12v5M12 14.5h5"
            keys="Control+D"
            disabled={!isNode}
            onPress={() => chosen && apply(duplicateNode(text(), chosen.pointer), "Duplicated")}
          />
          <Tool
            label="Copy"
            line="M9 9h11v11.5H9zM5 15H4V3.5h11V5"
            keys="Control+C"
            disabled={chosen?.kind !== "node"}
            onPress={() => chosen && onCopy(sourceAt(text(), chosen.pointer) ?? "")}
          />
          <Tool
            label="Paste"
            line="M8 4H5v17h14V4h-3M8 3h8v4H8zM12 11v6M9.5 14.5L12 17l2.5-2.5"
            keys="Control+V"
            disabled={clipboard === null || readOnly}
            onPress={() => chosen && paste(chosen)}
          />
          <Tool
            label="Delete"
            line="M6 6l12 12M18 6L6 18"
            keys="Delete"
            disabled={!isNode}
            onPress={() => chosen && remove(chosen)}
          />
        </div>
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
        {rows.map(({ item, level }, at) => (
          <div
            key={item.pointer}
            role="treeitem"
            aria-level={level}
            aria-selected={item === current?.item}
            aria-expanded={item.children.length === 0 ? undefined : !closed.has(item.pointer)}
            tabIndex={item === current?.item ? 0 : -1}
            className={`st-branch st-branch-${item.kind}`}
            data-drop={drop?.pointer === item.pointer ? drop.spot : undefined}
            data-chosen={item.pointer === selected || undefined}
            style={{ paddingLeft: 8 + (level - 1) * 12 }}
            draggable={item.kind === "node" && !readOnly}
            onClick={() => select(item.pointer)}
            onKeyDown={(event) => press(event, { item, at })}
            onDragStart={(event) => event.dataTransfer.setData("text/plain", item.pointer)}
            onDragOver={(event) => over(event, item)}
            onDragEnd={() => setDrop(null)}
            onDrop={finish}
          >
            <span className="st-branch-name">{item.name}</span>
            {item.words !== "" && <span className="st-branch-words">{item.words}</span>}
            {item.repeat !== null && (
              <span className="st-mark-small" title={`Repeated for ${item.repeat}`}>
                ×n
              </span>
            )}
            {item.condition !== null && (
              <span className="st-mark-small" title={`Shown only when ${item.condition}`}>
                if
              </span>
            )}
          </div>
        ))}
      </div>
      {isAdding && chosen !== undefined && (
        <Palette outline={outline} beside={chosen} onClose={() => setAdding(false)} />
      )}
      <p role="status" className="st-unseen">
        {said}
      </p>
    </section>
  );
}

interface ToolProps {
  readonly label: string;
  /** The path of its icon on a 24 by 24 grid. */
  readonly line: string;
  readonly keys: string;
  readonly disabled: boolean;
  onPress(): void;
}

function Tool({ label, line, keys, disabled, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label} (${keys.replace("Arrow", "")})`}
      aria-keyshortcuts={keys}
      disabled={disabled}
      onClick={onPress}
    >
      <LineIcon line={line} />
    </button>
  );
}

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
