import { parseResponse } from "hono/client";
import { Suspense, useState } from "react";
import { Ask } from "../../controls/ask.tsx";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { lazyPart } from "../../controls/lazy-part.tsx";
import { Problem } from "../../controls/problem.tsx";
import { api, keyed, seen } from "../../requests/request.ts";
import type { Unexplained } from "./reason-later.tsx";

/** It comes when somebody is about to go back to a release of their choice. */
const ReleaseDifferences = lazyPart(
  async () => (await import("../../review/release-differences.tsx")).ReleaseDifferences,
);

interface RollBackProps {
  readonly name: string;
  readonly release: string;
  readonly label: string;
  readonly revision: number;
  onUnexplained(unexplained: Unexplained): void;
  onDone(): Promise<unknown>;
}

/** Goes back to the release before, at one click. */
export function RollBackButton(props: RollBackProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const press = async () => {
    setBusy(true);
    setError(null);
    // Somebody else may have been first.
    await rollBack(props, "", crypto.randomUUID(), "rolled back to").catch(setError);
    await props.onDone();
    setBusy(false);
  };
  return (
    <>
      <Button busy={busy} onClick={() => press()}>
        Roll back to {props.label}
      </Button>
      <Problem error={error} />
    </>
  );
}

interface RollBackDialogProps extends RollBackProps {
  /** Id of the current release; null if nothing is served. */
  readonly from: string | null;
  /** Whether it was made after the current one: it was rolled back, and is given again. */
  readonly isNewer: boolean;
  onClose(): void;
}

/** Goes back to any earlier release, once it was seen what that changes. */
export function RollBackDialog({ from, isNewer, onClose, ...props }: RollBackDialogProps) {
  const { label, release, onDone } = props;
  const [reason, setReason] = useState("");
  const [key] = useState(() => crypto.randomUUID());
  return (
    <Ask
      title={isNewer ? `Give everybody ${label} again?` : `Roll back to ${label}?`}
      action={isNewer ? "Give it again" : "Roll back"}
      tone="danger"
      onClose={onClose}
      onConfirm={async () => {
        await rollBack(props, reason, key, isNewer ? "gave everybody" : "rolled back to");
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

async function rollBack(props: RollBackProps, reason: string, key: string, did: string): Promise<void> {
  const { name, release, label, revision, onUnexplained } = props;
  const why = reason.trim() === "" ? {} : { reason };
  const options = { param: { channel: name }, header: seen(revision), json: { release, ...why } };
  const { revision: now } = await parseResponse(api.channels[":channel"].rollback.$post(options, keyed(key)));
  if (why.reason === undefined)
    onUnexplained({ revision: now, words: `You ${did} ${label}`, at: new Date().toISOString() });
}
