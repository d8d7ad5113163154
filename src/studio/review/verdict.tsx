import { Button } from "../controls/button.tsx";
import { useUnsentWords } from "../session/use-unsent-words.ts";

interface VerdictProps {
  /** This person approved it as it is. */
  readonly isApproved: boolean;
  readonly busy: boolean;
  /** Whether the differences are shown: nobody approves what they cannot have seen. */
  readonly isShown: boolean;
  /** @returns whether it was taken */
  onDecide(verdict: "approved" | "changes", words: string): Promise<boolean>;
}

/** Form of a reviewer who did not work on the change: approve it, or ask for changes. */
export function Verdict({ isApproved, busy, isShown, onDecide }: VerdictProps) {
  const [unsent, setWords] = useUnsentWords("");
  const words = unsent ?? "";
  const decide = async (verdict: "approved" | "changes") => {
    if (await onDecide(verdict, words)) setWords(null);
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
        {!isApproved && (
          <Button tone="primary" busy={busy} disabled={!isShown} onClick={() => decide("approved")}>
            Approve
          </Button>
        )}
        <Button busy={busy} disabled={words.trim() === ""} onClick={() => decide("changes")}>
          Ask for changes
        </Button>
      </div>
      {!isApproved && (
        <p className="st-hint">
          {isShown
            ? "You approve what is shown here. Any later edit voids it."
            : "You can approve once the differences are shown."}
        </p>
      )}
    </div>
  );
}
