import { lazy, Suspense, useState } from "react";
import { Ask } from "../../controls/ask.tsx";
import { Field } from "../../controls/field.tsx";
import { api, keyed, seen } from "../../requests/request.ts";

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
  onClose(): void;
  onDone(): Promise<unknown>;
}

/** Goes back to an earlier release, once it was seen what that changes. */
export function RollBack({ name, from, release, label, revision, onClose, onDone }: RollBackProps) {
  const [reason, setReason] = useState("");
  const [key] = useState(() => crypto.randomUUID());
  return (
    <Ask
      title={`Roll back to ${label}?`}
      action="Roll back"
      tone="danger"
      onClose={onClose}
      onConfirm={async () => {
        const options = { param: { channel: name }, header: seen(revision), json: { release, reason } };
        await api.channels[":channel"].rollback.$post(options, keyed(key));
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
      <Field label="Why" value={reason} required autoFocus onChange={(event) => setReason(event.target.value)} />
    </Ask>
  );
}
