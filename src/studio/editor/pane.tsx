import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { panelAtom } from "../panels/shown-panel.ts";
import { ChangeBoundary } from "../session/change-boundary.tsx";
import { useEditing } from "../session/editing.tsx";

/** A pane of the workbench; one that cannot be drawn is tried again after the next edit. */
export function Pane({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { file } = useEditing();
  const panel = useAtomValue(panelAtom);
  return (
    <ChangeBoundary name={name} shows={`${panel} ${file}`}>
      {children}
    </ChangeBoundary>
  );
}
