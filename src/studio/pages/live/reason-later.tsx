import { type FormEvent, useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { Problem } from "../../controls/problem.tsx";
import { ExactTime } from "../../controls/when.tsx";
import { api } from "../../requests/request.ts";

/** An act that took one click, and has no reason yet. */
export interface Unexplained {
  /** The channel's revision after it. */
  readonly revision: number;
  /** Who did what, in the past tense and without a period: it is read while something else may be so. */
  readonly words: string;
  /** When it was done (ISO 8601). */
  readonly at: string;
}

interface ReasonLaterProps {
  readonly channel: string;
  readonly unexplained: Unexplained;
  /** Whether somebody was asked to, and may put it off. */
  onClose(): void;
  onDone(): Promise<unknown>;
}

/** Asks why something was done once it is: nothing waits for the answer. */
export function ReasonLater({ channel, unexplained: { revision, words, at }, onClose, onDone }: ReasonLaterProps) {
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || reason.trim() === "") return;
    setBusy(true);
    setError(null);
    try {
      await api.channels[":channel"].reasons.$post({ param: { channel }, json: { revision, reason } });
      onClose();
      await onDone();
    } catch (failure) {
      setError(failure as Error);
    }
    setBusy(false);
  };
  return (
    <form className="st-note st-reason" onSubmit={(event) => void submit(event)}>
      <p role="status">
        {words} (<ExactTime at={at} />
        ).
      </p>
      <Field
        label="Why? Others read it in the audit log."
        // It may have been asked for at the end of the page.
        autoFocus
        value={reason}
        maxLength={1000}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="st-row">
        <Button type="submit" tone="primary" busy={busy} disabled={reason.trim() === ""}>
          Save the reason
        </Button>
        <Button onClick={onClose}>Not now</Button>
      </div>
      <Problem error={error} />
    </form>
  );
}
