import { useState } from "react";
import type { Scheduled } from "../../../releases/store/rows/schedule-rows.ts";
import { Button } from "../../controls/button.tsx";
import { Problem } from "../../controls/problem.tsx";
import { When } from "../../controls/when.tsx";
import { api, revisionIn } from "../../requests/request.ts";
import type { Unexplained } from "./reason-later.tsx";

interface ScheduledReleaseProps {
  readonly scheduled: Scheduled;
  /** Display name of the release. */
  readonly label: string;
  /** Whether this person may take it back. */
  readonly mayCancel: boolean;
  onUnexplained(unexplained: Unexplained): void;
  onDone(): Promise<unknown>;
}

const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short" });

/** A release that everybody gets at a time, or why they did not. */
export function ScheduledRelease({ scheduled, label, mayCancel, onUnexplained, onDone }: ScheduledReleaseProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const { channel, at, by, refusal } = scheduled;
  const cancel = async () => {
    setBusy(true);
    setError(null);
    try {
      const { headers } = await api.channels[":channel"].schedule.cancel.$post({ param: { channel }, json: {} });
      const words = refusal === null ? `${label} will not be released.` : `The note on ${label} is dismissed.`;
      onUnexplained({ revision: revisionIn(headers), words });
      await onDone();
    } catch (reason) {
      setError(reason as Error);
    }
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
        {scheduled.reason !== "" && <> · {scheduled.reason}</>}
      </p>
      {mayCancel && (
        <Button busy={busy} onClick={() => cancel()}>
          {refusal === null ? "Do not release it" : "Dismiss"}
        </Button>
      )}
      <Problem error={error} />
    </div>
  );
}
