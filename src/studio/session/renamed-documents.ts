import type { Renaming } from "../../editor/rename.ts";
import type { DocumentEdit, Draft } from "./draft.ts";

/** The documents that a renaming changes, and those that get another path by it. */
export function renamedDocuments(
  draft: Draft,
  { changes, moves }: Extract<Renaming, { ok: true }>,
): readonly DocumentEdit[] {
  const texts = new Map<string, string | null>();
  const textOf = (path: string) => texts.get(path) ?? draft.text(path) ?? "";
  // From the end on, so that the places before stay.
  for (const { file, start, end, text } of [...changes].sort((one, other) => other.start - one.start)) {
    const before = textOf(file);
    texts.set(file, before.slice(0, start) + text + before.slice(end));
  }
  for (const { from, to } of moves) {
    for (const path of draft.paths().filter((one) => one === from || one.startsWith(`${from}/`))) {
      texts.set(path.replace(from, to), textOf(path));
      texts.set(path, null);
    }
  }
  return [...texts].map(([path, text]) => ({ path, text }));
}
