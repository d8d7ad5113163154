import type { Explanation } from "../../../releases/resolve-release.ts";
import { useReleaseNames } from "../../requests/use-release-names.ts";
import type { Borrower } from "./borrower-groups.ts";

interface BorrowerNoteProps {
  readonly borrower: Borrower;
  readonly served: Explanation;
  /** Whether the person and the shell can be typed. */
  readonly isPerson: boolean;
  onChange(borrower: Borrower): void;
}

/** Note that names the release shown instead of the change, and why that borrower gets it. */
export function BorrowerNote({ borrower, served, isPerson, onChange }: BorrowerNoteProps) {
  const nameOf = useReleaseNames([served.release]);
  return (
    <div className="st-note st-borrower">
      {isPerson && (
        <div className="st-row">
          <input
            aria-label="Person"
            placeholder="Id of the person, as u1"
            value={borrower.person}
            onChange={(event) => onChange({ ...borrower, person: event.target.value.trim() })}
          />
          <input
            aria-label="Shell"
            placeholder="Shell, as 2.10.0"
            value={borrower.shell}
            onChange={(event) => onChange({ ...borrower, shell: event.target.value.trim() })}
          />
        </div>
      )}
      <p role="status">
        {served.release === null ? (
          "Nothing is served yet."
        ) : (
          <>
            This is <strong>{nameOf(served.release)}</strong>, as served today, not the change. {served.explanation}
          </>
        )}
      </p>
    </div>
  );
}
