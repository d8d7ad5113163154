import { useState } from "react";
import type { SourceFile } from "../../language/project/source-file.ts";
import type { Change } from "../../releases/store/rows/change-rows.ts";
import type { Channel } from "../../releases/store/rows/channel-rows.ts";
import { Button } from "../controls/button.tsx";
import { Problem } from "../controls/problem.tsx";
import { servedRelease } from "../requests/live-release.ts";
import { conflictWords } from "../session/conflict-words.ts";
import { useEditing } from "../session/editing.tsx";
import { bringUpToDate } from "./bring-up-to-date.ts";
import type { OpenConflict } from "./put-together.ts";

interface UpToDateProps {
  readonly change: Change;
  /** The documents that the change was made from. */
  readonly base: readonly SourceFile[];
  readonly channels: readonly Channel[];
  /** Everything that is edited is with the server then. */
  flush(): Promise<void>;
  /** Opens the change anew. */
  onDone(): Promise<void>;
}

/** Something else went live since the change was begun: the way to put the change upon it, without which it cannot follow. */
export function UpToDate({ change, base, channels, flush, onDone }: UpToDateProps) {
  const { read } = useEditing();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const [open, setOpen] = useState<readonly OpenConflict[]>([]);
  const live = servedRelease(channels);
  const isOver = change.status === "released" || change.status === "discarded";
  if (isOver || live === null || live === change.base || live === change.release) return null;
  const bring = async (prefer: "mine" | "theirs" | null) => {
    setBusy(true);
    setError(null);
    try {
      await flush();
      const left = await bringUpToDate(change, base, live, prefer);
      setOpen(left);
      if (left.length === 0) await onDone();
    } catch (reason) {
      setError(reason as Error);
    }
    setBusy(false);
  };
  return (
    <div className="st-note" role="status">
      <p>
        <strong>Another release went live since this change was begun.</strong> Bring it up to date to release it: your
        edits are put on top of the live release and need a new approval.
      </p>
      {open.length === 0 ? (
        <Button busy={busy} onClick={() => bring(null)}>
          Bring it up to date
        </Button>
      ) : (
        <>
          <p>Both changed the same: {open.map((one) => conflictWords(spoken(one), read)).join(" ")}</p>
          <div className="st-row">
            <Button busy={busy} onClick={() => bring("mine")}>
              Keep what is here
            </Button>
            <Button busy={busy} onClick={() => bring("theirs")}>
              Take what is live
            </Button>
          </div>
        </>
      )}
      <Problem error={error} />
    </div>
  );
}

function spoken({ theirs, ...conflict }: OpenConflict) {
  return { ...conflict, theirs: theirs !== null && "text" in theirs ? theirs.text : null };
}
