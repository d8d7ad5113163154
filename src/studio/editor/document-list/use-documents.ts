import { useStore } from "jotai";
import type { SourceFile } from "../../../language/project/source-file.ts";
import { rangeAtom } from "../../panels/json/range-atom.ts";
import { panelAtom } from "../../panels/shown-panel.ts";
import { queryAtom } from "../../panels/texts/query-atom.ts";
import { type Documents, placeAtom } from "../../session/change-atoms.ts";
import { changedPaths } from "../../session/changed-paths.ts";
import { useEditing, useSelected } from "../../session/editing.tsx";
import { useOpened } from "../../session/opened-change.ts";

/** The state of a document's row, and what choosing it does. */
export function useDocumentRow(): (path: string) => { isChosen: boolean; isChanged: boolean; onChoose(): void } {
  const { file } = useEditing();
  const changed = useSelected(pathsChangedFrom, useOpened().base);
  const choose = useChoose();
  return (path) => ({ isChosen: path === file, isChanged: changed.includes(path), onChoose: () => choose(path) });
}

/** Shows a document: its properties, also where its JSON or texts were searched before. */
export function useChoose(): (file: string) => void {
  const store = useStore();
  return (file) => {
    store.set(placeAtom, { file, pointer: null });
    store.set(queryAtom, "");
    store.set(rangeAtom, null);
    store.set(panelAtom, (panel) => (panel === "json" ? "properties" : panel));
  };
}

function pathsChangedFrom({ draft }: Documents, base: readonly SourceFile[]): readonly string[] {
  return [...changedPaths(draft, base)];
}
