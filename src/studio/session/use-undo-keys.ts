import { useEffect } from "react";
import type { Draft } from "./draft.ts";

/** Ctrl or Cmd and Z takes back what was edited last, with Shift or by Y it comes again, wherever the focus is. */
export function useUndoKeys(draft: Draft): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.metaKey || event.ctrlKey) || (key !== "z" && key !== "y")) return;
      // Text in a dialog is not part of the documents yet: the browser undoes it.
      if (document.querySelector("[role=dialog]:not([hidden])") !== null) return;
      event.preventDefault();
      if (event.shiftKey || key === "y") draft.redo();
      else draft.undo();
    };
    // Before the fields and the JSON editor, which have histories of their own.
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  }, [draft]);
}
