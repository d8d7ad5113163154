import { useMemo } from "react";
import { Button } from "../controls/button.tsx";
import { createDocumentReader } from "../document/read-document.ts";
import { conflictWords } from "./conflict-words.ts";
import type { Draft } from "./draft.ts";
import type { Autosave } from "./use-autosave.ts";

const WORDS: { readonly [status in Autosave["status"]]: string } = {
  saved: "Saved",
  saving: "Saving …",
  failed: "Not saved",
  conflict: "Somebody else saved this too",
};

/** Whether the server has what was edited, and what to do where it has not. */
export function SaveState({ autosave, draft }: { readonly autosave: Autosave; readonly draft: Draft }) {
  const read = useMemo(() => createDocumentReader(draft), [draft]);
  const { status, error, isOnDevice, conflicts, mergedWith } = autosave;
  return (
    <div className={`st-save st-save-${status}`} role="status">
      <span title={error?.message}>{WORDS[status]}</span>
      {mergedWith !== null && status === "saved" && <span>with what {mergedWith} changed</span>}
      {status === "failed" && (
        <>
          <span className="st-hint">
            {error?.message} {isOnDevice ? "This device keeps it." : "Keep this page open: this device cannot keep it."}
          </span>
          <Button onClick={autosave.retry}>Try again</Button>
        </>
      )}
      {status === "conflict" && (
        <>
          <span className="st-hint">{conflicts.map((one) => conflictWords(one, read)).join(" ")}</span>
          <Button onClick={() => autosave.settle("mine")}>Keep mine</Button>
          <Button onClick={() => autosave.settle("theirs")}>Take theirs</Button>
        </>
      )}
    </div>
  );
}
