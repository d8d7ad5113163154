import { useSyncExternalStore } from "react";
import { Button } from "../controls/button.tsx";
import type { OpenedChange } from "./opened-change.ts";

/** Undo and redo of a change, off while there is nothing to take back or nobody may. */
export function UndoButtons({ draft, readOnly }: Pick<OpenedChange, "draft" | "readOnly">) {
  const canUndo = useSyncExternalStore(draft.subscribe, () => draft.state.canUndo);
  const canRedo = useSyncExternalStore(draft.subscribe, () => draft.state.canRedo);
  return (
    <>
      <Button disabled={!canUndo || readOnly} onClick={() => draft.undo()}>
        Undo
      </Button>
      <Button disabled={!canRedo || readOnly} onClick={() => draft.redo()}>
        Redo
      </Button>
    </>
  );
}
