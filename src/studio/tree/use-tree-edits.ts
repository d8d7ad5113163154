import { catalog } from "../definitions.ts";
import { type Edited, removeElement, sourceAt } from "../document/edit-elements.ts";
import { useEditing } from "../session/editing.tsx";
import { nodeAnnouncement, spokenName } from "./node-announcement.ts";
import {
  type Direction,
  dropNode,
  duplicateNode,
  putNode,
  type Spot,
  selectedAfter,
  stepNode,
} from "./outline/node-operations.ts";
import { flatten, type OutlineItem, readOutline } from "./outline/read-outline.ts";

/** Edits of parts of the document. Each selects what came of it, and is said; so is what cannot be done. */
interface TreeEdits {
  remove(item: OutlineItem, done: "Deleted" | "Cut"): void;
  move(item: OutlineItem, way: Direction): void;
  duplicate(item: OutlineItem): void;
  copy(item: OutlineItem): void;
  paste(item: OutlineItem): void;
  /** @param from JSON pointer of what is moved */
  drop(from: string, to: string, spot: Spot): void;
}

/**
 * @param clipboard what was copied or cut last, as JSON
 */
export function useTreeEdits(
  outline: readonly OutlineItem[],
  clipboard: string | null,
  onCopy: (source: string) => void,
): TreeEdits {
  const { draft, file, read, languages, readOnly, select, say } = useEditing();
  const spoken = (item: OutlineItem) => {
    const now = flatten(readOutline(read(file), catalog, languages[0] ?? "en"));
    return spokenName(now.find(({ pointer }) => pointer === item.pointer) ?? item);
  };
  const apply = (edited: Edited | null, done: string, refusal: string) => {
    if (readOnly) return;
    if (edited === null || edited.text === text()) return say(refusal);
    draft.edit(file, edited.text, `${file} ${done} ${draft.state.version}`);
    select(edited.pointer);
    say(nodeAnnouncement(done, readOutline(JSON.parse(edited.text), catalog, languages[0] ?? "en"), edited.pointer));
  };
  const text = () => draft.text(file) ?? "";
  const remove = (item: OutlineItem, done: "Deleted" | "Cut") => {
    if (readOnly) return;
    if (item.kind === "list") return say(`${item.name} cannot be deleted`);
    const name = spoken(item);
    draft.edit(file, removeElement(text(), item.pointer), `${file} remove ${draft.state.version}`);
    select(selectedAfter(outline, item.pointer));
    say(`${done}: ${name}`);
  };
  const move = (item: OutlineItem, way: Direction) =>
    apply(stepNode(text(), outline, item.pointer, way), `Moved ${way}`, `${spoken(item)} cannot go further ${way}`);
  const duplicate = (item: OutlineItem) =>
    apply(duplicateNode(text(), item.pointer), "Duplicated", `${spoken(item)} cannot be duplicated`);
  const copy = (item: OutlineItem) => {
    onCopy(sourceAt(text(), item.pointer) ?? "");
    say(`Copied: ${spoken(item)}`);
  };
  const paste = (item: OutlineItem) => {
    if (clipboard === null) return;
    const spot = item.kind === "list" ? "inside" : "after";
    apply(
      putNode(text(), outline, item.pointer, spot, clipboard),
      "Pasted",
      `Nothing can be placed beside ${item.name}`,
    );
  };
  const drop = (from: string, to: string, spot: Spot) =>
    apply(dropNode(text(), outline, from, to, spot), "Moved", "Not moved: it is there already, or can’t be there");
  return { remove, move, duplicate, copy, paste, drop };
}
