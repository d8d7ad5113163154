import type { OutlineItem } from "./outline/read-outline.ts";
import { flatten } from "./outline/read-outline.ts";

/** Announcement of an edit, with the node's place after it: "Moved up: Notice, 2 of 5 in Stack". */
export function nodeAnnouncement(done: string, outline: readonly OutlineItem[], pointer: string): string {
  const around = siblingsOf(outline, pointer);
  if (around === null) return done;
  const { item, place, count, holder } = around;
  return `${done}: ${spokenName(item)}, ${place} of ${count}${holder === null ? "" : ` in ${holder.name}`}`;
}

/** Name and words of a node, as announced: "Notice Pay today". */
export function spokenName({ name, words }: Pick<OutlineItem, "name" | "words">): string {
  return words === "" ? name : `${name} ${words}`;
}

function siblingsOf(outline: readonly OutlineItem[], pointer: string) {
  for (const holder of [null, ...flatten(outline)]) {
    const siblings = holder === null ? outline : holder.children;
    const at = siblings.findIndex((one) => one.pointer === pointer);
    const item = siblings[at];
    if (item !== undefined) return { item, place: at + 1, count: siblings.length, holder };
  }
  return null;
}
