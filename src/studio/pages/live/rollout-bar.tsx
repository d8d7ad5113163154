import { useState } from "react";
import { percentAt } from "../../../releases/percent-at.ts";
import type { DetailedChannel } from "../../../wire/schemas/channel-schemas.ts";
import { Button } from "../../controls/button.tsx";
import { Problem } from "../../controls/problem.tsx";
import { api, seen } from "../../requests/request.ts";
import { audienceWords } from "../../review/rollout-audience.tsx";

interface RolloutBarProps {
  readonly name: string;
  readonly channel: DetailedChannel;
  readonly rollout: NonNullable<DetailedChannel["rollout"]>;
  readonly label: string;
  onDone(): Promise<unknown>;
}

const STEPS = [10, 25, 50];

/** A release that a part of the visitors has: give it to more, hold it, or take it back. */
export function RolloutBar({ name, channel, rollout, label, onDone }: RolloutBarProps) {
  const [error, setError] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  const percent = percentAt(rollout.rules.steps, new Date(channel.now));
  const routes = api.channels[":channel"].rollout;
  const options = { param: { channel: name }, header: seen(channel.revision) };
  const run = async (send: () => Promise<unknown>) => {
    setBusy(true);
    setError(null);
    try {
      await send();
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
          <Button
            key={step}
            busy={busy}
            onClick={() => run(() => routes.step.$post({ ...options, json: { percent: step } }))}
          >
            {step}%
          </Button>
        ))}
        <Button
          tone="primary"
          busy={busy}
          onClick={() => run(() => routes.finish.$post({ ...options, json: { reason: "" } }))}
        >
          Everybody
        </Button>
        {rollout.held ? (
          <Button busy={busy} onClick={() => run(() => routes.resume.$post(options))}>
            Go on
          </Button>
        ) : (
          <Button
            busy={busy}
            onClick={() => run(() => routes.hold.$post({ ...options, json: { reason: "Held in the studio" } }))}
          >
            Hold
          </Button>
        )}
        <Button
          tone="danger"
          busy={busy}
          onClick={() => run(() => routes.cancel.$post({ ...options, json: { reason: "Taken back in the studio" } }))}
        >
          Take back
        </Button>
      </div>
      <Problem error={error} />
    </div>
  );
}
