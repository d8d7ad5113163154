import { parseResponse } from "hono/client";
import { useState } from "react";
import { percentAt } from "../../../releases/percent-at.ts";
import type { DetailedChannel } from "../../../wire/schemas/channel-schemas.ts";
import type { ChannelReports } from "../../../wire/schemas/report-schemas.ts";
import { hasRole, useSession } from "../../account/session.tsx";
import { Button } from "../../controls/button.tsx";
import { Problem } from "../../controls/problem.tsx";
import { api, seen } from "../../requests/request.ts";
import { audienceWords } from "../../review/rollout-audience.tsx";
import type { Unexplained } from "./reason-later.tsx";
import { RolloutSteps } from "./rollout-steps.tsx";
import { WidenDialog } from "./widen-dialog.tsx";

interface RolloutBarProps {
  readonly name: string;
  readonly channel: DetailedChannel;
  readonly rollout: NonNullable<DetailedChannel["rollout"]>;
  readonly label: string;
  /** Null until they are here. */
  readonly reports: ChannelReports | null;
  onUnexplained(unexplained: Unexplained): void;
  onDone(): Promise<unknown>;
}

const STEPS = [10, 25, 50];

/** A release that a part of the borrowers has: more get it once that is confirmed, fewer at one click. */
export function RolloutBar({ name, channel, rollout, label, reports, onUnexplained, onDone }: RolloutBarProps) {
  const session = useSession();
  const [error, setError] = useState<Error | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const percent = percentAt(rollout.rules.steps, new Date(channel.now));
  const routes = api.channels[":channel"].rollout;
  const options = { param: { channel: name }, header: seen(channel.revision) };
  const run = async (send: () => Promise<unknown>) => {
    setError(null);
    // Somebody else may have been first.
    await send().catch(setError);
    await onDone();
  };
  const stop = (answer: ReturnType<typeof routes.hold.$post>, words: string) =>
    run(async () => {
      const { revision } = await parseResponse(answer);
      onUnexplained({ revision, words: `You ${words}`, at: new Date().toISOString() });
    });
  const hold = () => stop(routes.hold.$post({ ...options, json: {} }), `held ${label} at ${percent}%`);
  const narrow = (to: number) =>
    stop(routes.step.$post({ ...options, json: { percent: to } }), `gave ${label} to ${to}% again`);
  const takeBack = () => stop(routes.cancel.$post({ ...options, json: {} }), `took ${label} back`);
  const narrower = STEPS.filter((step) => step < percent).at(-1);
  const widen = async (to: number) => {
    await (to === 100
      ? routes.finish.$post({ ...options, json: { reason: "" } })
      : routes.step.$post({ ...options, json: { percent: to } }));
    await onDone();
  };
  return (
    <div className="st-rollout">
      <p>
        <strong>{label}</strong> is given to {percent}% {audienceWords(rollout.rules)} {rollout.held && "and held"}
      </p>
      <progress max={100} value={percent} aria-label={`Share of ${label}`} />
      <RolloutSteps rollout={rollout} now={channel.now} figures={reports?.steps ?? []} />
      <div className="st-row">
        {hasRole(session, "approver") && (
          <>
            {STEPS.filter((step) => step > percent).map((step) => (
              <Button key={step} onClick={() => setTarget(step)}>
                {step}%
              </Button>
            ))}
            <Button tone="primary" onClick={() => setTarget(100)}>
              Everybody
            </Button>
          </>
        )}
        {rollout.held
          ? hasRole(session, "approver") && (
              <Button onClick={() => run(() => routes.resume.$post(options))}>Go on</Button>
            )
          : hasRole(session, "approver", "on-call") && <Button onClick={hold}>Hold</Button>}
        {narrower !== undefined && hasRole(session, "approver") && (
          <Button onClick={() => narrow(narrower)}>Back to {narrower}%</Button>
        )}
        {hasRole(session, "approver", "on-call") && (
          <Button tone="danger" onClick={takeBack}>
            Take back
          </Button>
        )}
      </div>
      <Problem error={error} />
      {target !== null && (
        <WidenDialog
          channel={name}
          rollout={rollout}
          label={label}
          from={percent}
          to={target}
          reports={reports}
          onConfirm={() => widen(target)}
          onClose={() => setTarget(null)}
        />
      )}
    </div>
  );
}
