import { parseResponse } from "hono/client";
import { lazy, Suspense, useState } from "react";
import { Ask } from "../../controls/ask.tsx";
import { Field } from "../../controls/field.tsx";
import { api, keyed, seen } from "../../requests/request.ts";
import type { Stopped } from "./reason-later.tsx";

/** It comes when somebody is about to roll back. */
const ReleaseDifferences = lazy(async () => ({
  default: (await import("../../review/release-differences.tsx")).ReleaseDifferences,
}));

interface RollBackProps {
  readonly name: string;
  /** Id of the current release; null if nothing is served. */
  readonly from: string | null;
  readonly release: string;
  readonly label: string;
  readonly revision: number;
  onStopped(stopped: Stopped): void;
  onClose(): void;
  onDone(): Promise<unknown>;
}

/** Goes back to an earlier release, once it was seen what that changes. */
export function RollBack({ name, from, release, label, revision, ...on }: RollBackProps) {
  const { onStopped, onClose, onDone } = on;
  const [reason, setReason] = useState("");
  const [key] = useState(() => crypto.randomUUID());
  return (
    <Ask
      title={`Roll back to ${label}?`}
      action="Roll back"
      tone="danger"
      onClose={onClose}
      onConfirm={async () => {
        const why = reason.trim() === "" ? {} : { reason };
        const options = { param: { channel: name }, header: seen(revision), json: { release, ...why } };
        const { revision: now } = await parseResponse(api.channels[":channel"].rollback.$post(options, keyed(key)));
        if (why.reason === undefined) onStopped({ revision: now, words: `Everybody gets ${label} again.` });
        await onDone();
      }}
    >
      <p>
        Everybody who opens the app gets {label} within seconds. Nothing is lost: what is live now stays in the history.
      </p>
      {from !== null && (
        <Suspense fallback={<p className="st-hint">Comparing …</p>}>
          <ReleaseDifferences from={from} to={release} />
        </Suspense>
      )}
      <Field
        label="Why"
        value={reason}
        hint="You can say it afterwards."
        autoFocus
        onChange={(event) => setReason(event.target.value)}
      />
    </Ask>
  );
}
