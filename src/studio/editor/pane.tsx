import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { PaneBoundary } from "../controls/pane-boundary.tsx";
import { panelAtom } from "../panels/shown-panel.ts";
import { useEditing } from "../session/editing.tsx";

/** A pane of the workbench; one that cannot be drawn is tried again after the next edit. */
export function Pane({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { draft, file, readOnly } = useEditing();
  const panel = useAtomValue(panelAtom);
  const undo = () => (draft.state.canUndo && !readOnly ? () => draft.undo() : undefined);
  return (
    <PaneBoundary name={name} shows={`${panel} ${file}`} subscribe={draft.subscribe} undo={undo}>
      {children}
    </PaneBoundary>
  );
}
