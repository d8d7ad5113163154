import { useState } from "react";
import type { Scheduled } from "../../../releases/store/rows/schedule-rows.ts";
import { Ask } from "../../controls/ask.tsx";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { Problem } from "../../controls/problem.tsx";
import { When } from "../../controls/when.tsx";
import { api } from "../../requests/request.ts";

interface ScheduledReleaseProps {
  readonly scheduled: Scheduled;
  /** Display name of the release. */
  readonly label: string;
  /** Whether this person may take it back. */
  readonly mayCancel: boolean;
  onDone(): Promise<unknown>;
}

const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short" });

/** A release that everybody gets at a time, or why they did not. */
export function ScheduledRelease({ scheduled, label, mayCancel, onDone }: ScheduledReleaseProps) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const { channel, at, by, reason, refusal } = scheduled;
  const cancel = async (words: string) => {
    await api.channels[":channel"].schedule.cancel.$post({ param: { channel }, json: { reason: words } });
    await onDone();
  };
  const putAway = async () => {
    setBusy(true);
    setError(null);
    await cancel("Seen in the studio").catch(setError);
    setBusy(false);
  };
  return (
    <div className={refusal === null ? "st-note" : "st-problem"} role="status">
      <p>
        <strong>{label}</strong>{" "}
        {refusal === null ? "will be released to everybody on " : "was to be released to everybody on "}
        <time dateTime={at}>{TIME.format(new Date(at))}</time>
        {refusal === null ? "" : ` but was not: ${refusal}`}.
      </p>
      <p className="st-hint">
        Scheduled by {by}, <When at={scheduled.madeAt} />
        {reason !== "" && <> · {reason}</>}
      </p>
      {mayCancel &&
        (refusal === null ? (
          <Button onClick={() => setAsking(true)}>Do not release it</Button>
        ) : (
          <Button busy={busy} onClick={() => putAway()}>
            Dismiss
          </Button>
        ))}
      <Problem error={error} />
      {isAsking && <CancelDialog label={label} onClose={() => setAsking(false)} onCancel={cancel} />}
    </div>
  );
}

interface CancelDialogProps {
  readonly label: string;
  onClose(): void;
  onCancel(reason: string): Promise<void>;
}

function CancelDialog({ label, onClose, onCancel }: CancelDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <Ask
      title={`Do not release ${label}?`}
      action="Do not release it"
      onClose={onClose}
      onConfirm={() => onCancel(reason)}
    >
      <p>What is live stays live. The release can be scheduled again, or released at once.</p>
      <Field label="Why" value={reason} required autoFocus onChange={(event) => setReason(event.target.value)} />
    </Ask>
  );
}
