import type { ParsedDocument } from "../check/project/project.ts";
import { type Located, member, textOf } from "../check/report/located.ts";
import { pointerStep, pointerSteps } from "../kit/json-pointer.ts";
import { documentPath } from "../language/terms/document-kind.ts";
import type { Move, TextChange } from "./text-change.ts";

/**
 * Changes of `check.json` that a renaming brings along: its entries name documents by their files, and parts of them by
 * JSON pointers whose steps may be names.
 */
export function renameInSettings(
  changes: readonly TextChange[],
  moves: readonly Move[],
  documents: readonly ParsedDocument[],
): readonly TextChange[] {
  const settings = documents.find(({ place }) => place.kind === "check");
  if (settings === undefined) return [];
  const file = documentPath(settings.place);
  const roots = new Map(documents.map(({ place, root }) => [documentPath(place), root]));
  const entries = ["suppressions", "unreached"].flatMap((list) => member(settings.root, list)?.items ?? []);
  return entries.flatMap((entry) => {
    const [named, at] = [member(entry, "file"), member(entry, "at")];
    const [path, pointer] = [textOf(named) ?? "", textOf(at) ?? ""];
    return [
      changeOf(named, movedPath(path, moves)),
      changeOf(at, renamedPointer(pointer, roots.get(path), keysIn(path, changes))),
    ].flat();
  });

  function changeOf(node: Located | undefined, text: string): readonly TextChange[] {
    if (node === undefined || textOf(node) === text) return [];
    return [{ file, start: node.offset, end: node.end, text: JSON.stringify(text) }];
  }
}

function movedPath(path: string, moves: readonly Move[]): string {
  const move = moves.find(({ from }) => path === from || path.startsWith(`${from}/`));
  return move === undefined ? path : move.to + path.slice(move.from.length);
}

/** The new names in a file, by where they begin. */
function keysIn(path: string, changes: readonly TextChange[]): ReadonlyMap<number, string> {
  return new Map(changes.flatMap(({ file, start, text }) => (file === path ? [[start, text] as const] : [])));
}

function renamedPointer(pointer: string, root: Located | undefined, renamed: ReadonlyMap<number, string>): string {
  let node = root;
  const steps = pointerSteps(pointer).map((step) => {
    const key = member(node, step);
    node = key ?? node?.items[Number(step)];
    // Behind the quote of the key.
    return `/${pointerStep((key && renamed.get(key.keyOffset + 1)) ?? step)}`;
  });
  return steps.join("");
}
