import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { Button } from "../controls/button.tsx";
import { createDocumentReader } from "../document/read-document.ts";
import { followedAtom } from "./change-atoms.ts";
import type { ChangeSession } from "./change-session/create-change-session.ts";
import type { SaveStatus } from "./change-session/session-state.ts";
import { useSessionState } from "./change-session/use-session-state.ts";
import { conflictWords } from "./conflict-words.ts";
import type { Draft } from "./draft.ts";

const WORDS: { readonly [kind in SaveStatus["kind"]]: string } = {
  saved: "Saved",
  saving: "Saving …",
  failed: "Not saved",
  conflict: "Somebody else saved this too",
};

/** Whether the server has what was edited, and what to do where it has not. */
export function SaveState({ session, draft }: { readonly session: ChangeSession; readonly draft: Draft }) {
  const read = useMemo(() => createDocumentReader(draft), [draft]);
  const status = useSessionState(session, (state) => state.status);
  const isOnDevice = useSessionState(session, (state) => state.isOnDevice);
  const mergedWith = useSessionState(session, (state) => state.mergedWith);
  const followed = useAtomValue(followedAtom).size;
  const error = status.kind === "failed" ? status.error : null;
  return (
    <div className={`st-save st-save-${status.kind}`} role="status">
      <span title={error?.message}>{WORDS[status.kind]}</span>
      {mergedWith !== null && status.kind === "saved" && <span>with what {mergedWith} changed</span>}
      {followed > 0 && (
        <span title="Tests repeat what stands on screens. They say the new words by themselves; no borrower gets them.">
          {followed === 1 ? "1 test uses" : `${followed} tests use`} the new words
        </span>
      )}
      {error !== null && (
        <>
          <span className="st-hint">
            {error.message} {isOnDevice ? "This device keeps it." : "Keep this page open: this device cannot keep it."}
          </span>
          <Button onClick={session.retry}>Try again</Button>
        </>
      )}
      {status.kind === "conflict" && (
        <>
          <span className="st-hint">{status.conflicts.map((one) => conflictWords(one, read)).join(" ")}</span>
          <Button onClick={() => session.resolve("mine")}>Keep mine</Button>
          <Button onClick={() => session.resolve("theirs")}>Take theirs</Button>
        </>
      )}
    </div>
  );
}
