import { useState } from "react";
import type { Channel } from "../../../releases/store/rows/channel-rows.ts";
import type { LoweredRules } from "../../../releases/store/rows/lowered-rules.ts";
import { hasRole, useSession } from "../../account/session.tsx";
import { Ask } from "../../controls/ask.tsx";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { Problem } from "../../controls/problem.tsx";
import { api } from "../../requests/request.ts";

interface LoweredRulesProps {
  readonly channel: Channel;
  readonly lowered: LoweredRules;
  onDone(): Promise<unknown>;
}

const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short" });

/** Says that a channel is about to ask for less, and lets a second admin confirm it and others stop it. */
export function LoweredRulesNote({ channel, lowered, onDone }: LoweredRulesProps) {
  const session = useSession();
  const [isStopping, setStopping] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const confirm = async () => {
    setBusy(true);
    setError(null);
    const param = { channel: channel.name };
    await api.channels[":channel"].lowered.confirm.$post({ param }).then(onDone, setError);
    setBusy(false);
  };
  return (
    <div className="st-note" role="status">
      <p>
        From <time dateTime={lowered.at}>{TIME.format(new Date(lowered.at))}</time> on, <strong>{channel.name}</strong>{" "}
        asks for less: {rulesInWords(lowered)} instead of {rulesInWords(channel)}.
      </p>
      <p className="st-hint">Set by {lowered.by}. It holds at once if another admin confirms it.</p>
      {hasRole(session) && session.name !== lowered.by && (
        <Button busy={busy} onClick={() => confirm()}>
          Confirm it
        </Button>
      )}
      {hasRole(session, "approver", "on-call") && <Button onClick={() => setStopping(true)}>Keep the rules</Button>}
      <Problem error={error} />
      {isStopping && <KeepRules name={channel.name} onClose={() => setStopping(false)} onDone={onDone} />}
    </div>
  );
}

interface KeepRulesProps {
  readonly name: string;
  onClose(): void;
  onDone(): Promise<unknown>;
}

function KeepRules({ name, onClose, onDone }: KeepRulesProps) {
  const [reason, setReason] = useState("");
  return (
    <Ask
      title={`Keep the rules of ${name}?`}
      action="Keep the rules"
      onClose={onClose}
      onConfirm={async () => {
        await api.channels[":channel"].lowered.cancel.$post({ param: { channel: name }, json: { reason } });
        await onDone();
      }}
    >
      <Field label="Why" value={reason} required autoFocus onChange={(event) => setReason(event.target.value)} />
    </Ask>
  );
}

function rulesInWords({ approvals, ownApproval }: Pick<Channel, "approvals" | "ownApproval">): string {
  const count = approvals === 1 ? "1 approval" : `${approvals} approvals`;
  return ownApproval ? `${count}, an author’s own too` : count;
}
