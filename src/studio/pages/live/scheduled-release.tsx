import { useState } from "react";
import type { Scheduled } from "../../../releases/store/rows/schedule-rows.ts";
import { Button } from "../../controls/button.tsx";
import { Problem } from "../../controls/problem.tsx";
import { When } from "../../controls/when.tsx";
import { api, revisionIn, seen } from "../../requests/request.ts";
import type { Unexplained } from "./reason-later.tsx";

interface ScheduledReleaseProps {
  readonly scheduled: Scheduled;
  /** The channel's, that this person has seen. */
  readonly revision: number;
  /** Display name of the release. */
  readonly label: string;
  /** Whether this person may take it back. */
  readonly mayCancel: boolean;
  onUnexplained(unexplained: Unexplained): void;
  onDone(): Promise<unknown>;
}

const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short" });

/** A release that everybody gets at a time, or why they did not. */
export function ScheduledRelease(props: ScheduledReleaseProps) {
  const { scheduled, revision, label, mayCancel, onUnexplained, onDone } = props;
  const [error, setError] = useState<Error | null>(null);
  const { channel, at, by, refusal } = scheduled;
  const cancel = async () => {
    setError(null);
    try {
      const request = { param: { channel }, header: seen(revision), json: {} };
      const { headers } = await api.channels[":channel"].schedule.cancel.$post(request);
      // A note that is read needs no reason to be put away.
      if (refusal === null) {
        const now = new Date().toISOString();
        onUnexplained({ revision: revisionIn(headers), words: `You called the release of ${label} off`, at: now });
      }
    } catch (reason) {
      setError(reason as Error);
    }
    await onDone();
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
      {mayCancel && <Button onClick={cancel}>{refusal === null ? "Do not release it" : "Dismiss"}</Button>}
      <Problem error={error} />
    </div>
  );
}
