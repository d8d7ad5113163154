import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { Button } from "../controls/button.tsx";
import { SaveState } from "../editor/save-state.tsx";
import { ChangeTabs } from "./change-tabs.tsx";
import type { OpenedChange } from "./opened-change.ts";

interface ChangeFrameProps extends Pick<OpenedChange, "change" | "draft" | "autosave" | "readOnly"> {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of a change beside its screens. */
export function ChangeFrame({ title, change, draft, autosave, readOnly, children }: ChangeFrameProps) {
  const state = useSyncExternalStore(draft.subscribe, () => draft.state);
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
          <Button disabled={!state.canUndo || readOnly} onClick={() => draft.undo()}>
            Undo
          </Button>
          <Button disabled={!state.canRedo || readOnly} onClick={() => draft.redo()}>
            Redo
          </Button>
        </div>
      </header>
      <ChangeTabs change={change.id} />
      {children}
    </main>
  );
}
