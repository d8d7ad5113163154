import type { Change } from "../../diff/change.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { enclosingNode } from "../document/node-at.ts";
import { createDocumentReader } from "../document/read-document.ts";
import { markOf } from "../preview/page/picked-place.ts";

export type MarkedPart = { readonly place: string; readonly name: string } | null;

export interface PlacedChanges {
  readonly changes: readonly Pick<Change, "file" | "pointer" | "screens" | "side" | "kind">[];
}

interface ComparedDocuments {
  readonly before: readonly SourceFile[];
  readonly after: readonly SourceFile[];
}

/**
 * The part of a screen that its first change is about, in each state. One that was added or removed is marked where it
 * is alone: another part stands at its place in the other state.
 */
export function markedPart(screen: string, { changes }: PlacedChanges, states: ComparedDocuments) {
  for (const { file, pointer, screens, side, kind } of changes) {
    if (!screens.includes(screen)) continue;
    const mark = (files: readonly SourceFile[]): MarkedPart => {
      const text = files.find(({ path }) => path === file)?.text;
      const root = text === undefined ? undefined : createDocumentReader({ text: () => text })(file);
      const node = root === undefined ? null : enclosingNode(root, pointer);
      return node === null ? null : markOf(file, node, root);
    };
    const here = mark(states[side]);
    if (here === null) continue;
    const there = kind === "added" || kind === "removed" ? null : mark(states[side === "after" ? "before" : "after"]);
    const other = there?.name === here.name ? there : null;
    return side === "after" ? { before: other, after: here } : { before: here, after: other };
  }
  return { before: null, after: null };
}
