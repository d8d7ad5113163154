import { useState } from "react";
import { Button } from "../controls/button.tsx";

interface VerdictProps {
  /** The id of what was sent for review. */
  readonly release: string | null;
  readonly busy: boolean;
  /** Whether the differences are shown: nobody approves what they cannot have seen. */
  readonly isShown: boolean;
  /** @returns whether it was taken */
  onDecide(verdict: "approved" | "changes", words: string): Promise<boolean>;
}

/** Form of a reviewer who did not work on the change: approve it, or ask for changes. */
export function Verdict({ release, busy, isShown, onDecide }: VerdictProps) {
  const [words, setWords] = useState("");
  const decide = async (verdict: "approved" | "changes") => {
    if (await onDecide(verdict, words)) setWords("");
  };
  return (
    <div className="st-verdict">
      <textarea
        aria-label="Note to the author"
        placeholder="Note to the author"
        rows={2}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="st-row">
        <Button tone="primary" busy={busy} disabled={!isShown} onClick={() => decide("approved")}>
          Approve
        </Button>
        <Button busy={busy} disabled={words.trim() === ""} onClick={() => decide("changes")}>
          Ask for changes
        </Button>
      </div>
      <p className="st-hint">
        {isShown
          ? `You approve release ${release?.slice(0, 12)}. Any later edit voids it.`
          : "You can approve once the differences are shown."}
      </p>
    </div>
  );
}
