import { useState } from "react";
import { percentAt } from "../../../releases/percent-at.ts";
import { Button } from "../../controls/button.tsx";
import { Problem } from "../../controls/problem.tsx";
import { request } from "../../requests/request.ts";
import type { ChannelState } from "../../requests/types.ts";
import { audienceWords } from "../../review/rollout-audience.tsx";

interface RolloutBarProps {
  readonly name: string;
  readonly channel: ChannelState;
  readonly rollout: NonNullable<ChannelState["rollout"]>;
  readonly label: string;
  onDone(): Promise<unknown>;
}

const STEPS = [10, 25, 50];

/** A release that a part of the visitors has: give it to more, hold it, or take it back. */
export function RolloutBar({ name, channel, rollout, label, onDone }: RolloutBarProps) {
  const [error, setError] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  const percent = percentAt(rollout.rules.steps, new Date(channel.now));
  const send = async (path: string, json: object) => {
    setBusy(true);
    setError(null);
    try {
      await request(`channels/${name}/rollout/${path}`, { method: "post", json, revision: channel.revision });
      await onDone();
    } catch (reason) {
      setError(reason as Error);
      // Somebody else may have been first.
      await onDone();
    }
    setBusy(false);
  };
  return (
    <div className="st-rollout">
      <p>
        <strong>{label}</strong> is given to {percent}% {audienceWords(rollout.rules)} {rollout.held && "and held"}
      </p>
      <progress max={100} value={percent} aria-label={`Share of ${label}`} />
      <div className="st-row">
        {STEPS.filter((step) => step > percent).map((step) => (
          <Button key={step} busy={busy} onClick={() => void send("step", { percent: step })}>
            {step}%
          </Button>
        ))}
        <Button tone="primary" busy={busy} onClick={() => void send("finish", { reason: "" })}>
          Everybody
        </Button>
        {rollout.held ? (
          <Button busy={busy} onClick={() => void send("resume", {})}>
            Go on
          </Button>
        ) : (
          <Button busy={busy} onClick={() => void send("hold", { reason: "Held in the studio" })}>
            Hold
          </Button>
        )}
        <Button tone="danger" busy={busy} onClick={() => void send("cancel", { reason: "Taken back in the studio" })}>
          Take back
        </Button>
      </div>
      <Problem error={error} />
    </div>
  );
}
