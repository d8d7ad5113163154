import { type ReactNode, useEffect } from "react";
import { SaveState } from "../editor/save-state.tsx";
import { UndoButtons } from "../editor/undo-buttons.tsx";
import { ChangeTabs } from "./change-tabs.tsx";
import type { OpenedChange } from "./opened-change.ts";

interface ChangeFrameProps extends Pick<OpenedChange, "change" | "draft" | "autosave" | "readOnly"> {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of a change beside its screens. */
export function ChangeFrame({ title, change, draft, autosave, readOnly, children }: ChangeFrameProps) {
  useEffect(() => {
    document.title = `${title} · ${change.title} · Skrini Studio`;
  }, [title, change.title]);
  return (
    <main className="st-page st-change-page">
      <header className="st-head">
        <div>
          <p className="st-over">{change.title}</p>
          <h1>{title}</h1>
        </div>
        <SaveState autosave={autosave} />
        <div className="st-row">
          <UndoButtons draft={draft} readOnly={readOnly} />
        </div>
      </header>
      <ChangeTabs change={change.id} />
      {children}
    </main>
  );
}
