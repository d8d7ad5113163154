import { useEffect } from "react";
import type { Draft } from "./draft.ts";

/** Ctrl or Cmd and Z takes back what was edited last, with Shift it comes again, wherever the focus is. */
export function useUndoKeys(draft: Draft): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== "z") return;
      event.preventDefault();
      if (event.shiftKey) draft.redo();
      else draft.undo();
    };
    // Before the fields and the JSON editor, which have histories of their own.
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  }, [draft]);
}
