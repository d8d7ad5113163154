import { type DragEvent, type KeyboardEvent, memo } from "react";
import { plainName, readText, wordsOf } from "../document/plain-words.ts";
import { objectAt, valueAt } from "../document/read-document.ts";
import { conditionWords } from "../forms/rows/condition-words.ts";
import type { Documents } from "../session/change-atoms.ts";
import { useSelected } from "../session/editing.tsx";
import type { Spot } from "./outline/node-operations.ts";
import type { OutlineItem } from "./outline/read-outline.ts";

/** Event handlers of the branches; one object for all of them, which stays the same over edits. */
export interface BranchEvents {
  select(pointer: string): void;
  press(event: KeyboardEvent, pointer: string): void;
  dragStart(event: DragEvent<HTMLElement>, pointer: string): void;
  dragOver(event: DragEvent<HTMLElement>, pointer: string): void;
  dragEnd(): void;
  drop(event: DragEvent): void;
}

interface TreeBranchProps extends Pick<OutlineItem, "kind" | "pointer" | "name" | "condition" | "repeat"> {
  readonly level: number;
  /** The one that the keyboard is on. */
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  /** Undefined: nothing stands in it. */
  readonly isOpen: boolean | undefined;
  /** Where what is dragged over it would go. */
  readonly dropSpot: Spot | undefined;
  readonly canDrag: boolean;
  readonly events: BranchEvents;
}

/** A part in the tree. Memoized: after an edit in a tree of a thousand, only changed branches are rendered. */
export const TreeBranch = memo(function TreeBranch(props: TreeBranchProps) {
  const { kind, pointer, name, condition, repeat, events } = props;
  const words = useSelected(wordsAt, kind === "node" ? pointer : null);
  return (
    <div
      role="treeitem"
      aria-level={props.level}
      aria-selected={props.isCurrent}
      aria-expanded={props.isOpen}
      tabIndex={props.isCurrent ? 0 : -1}
      className={`st-branch st-branch-${kind}`}
      data-drop={props.dropSpot}
      data-chosen={props.isChosen || undefined}
      style={{ paddingLeft: 8 + (props.level - 1) * 12 }}
      draggable={props.canDrag}
      onClick={() => events.select(pointer)}
      onKeyDown={(event) => events.press(event, pointer)}
      onDragStart={(event) => events.dragStart(event, pointer)}
      onDragOver={(event) => events.dragOver(event, pointer)}
      onDragEnd={events.dragEnd}
      onDrop={events.drop}
    >
      <span className="st-branch-name">{name}</span>
      {words !== "" && <span className="st-branch-words">{words}</span>}
      {repeat !== null && (
        <span className="st-mark-small" title={`Repeated for ${repeat}`}>
          ×n
        </span>
      )}
      {condition !== null && (
        <span className="st-mark-small" title={`Shown only when ${conditionWords(condition) ?? condition}`}>
          if
        </span>
      )}
    </div>
  );
});

const SHARED_TEXT = /^t\('([\w-]+)'/;
/** A value, or what one function makes of it: `money(values.due)`. */
const NAMED_VALUE = /^(?:\w+\()?[a-z]\w*(?:\.\w+)*\.(\w+)\)?$/i;

/** Words of a part as people read them: a shared text's own, the name of a value. */
function wordsAt({ root, languages, read }: Documents, pointer: string | null): string {
  const node = pointer === null ? null : objectAt(root, pointer);
  const [language = "en"] = languages;
  const say = (source: string) => {
    const [, shared] = SHARED_TEXT.exec(source) ?? [];
    if (shared !== undefined)
      return readText(valueAt(read("schemas/app.json"), `/texts/${shared}`), language) || source;
    const [, name] = NAMED_VALUE.exec(source) ?? [];
    return name === undefined ? source : plainName(name);
  };
  return node === null ? "" : wordsOf(node, language, say);
}
