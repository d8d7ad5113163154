import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { percentAt } from "../../releases/percent-at.ts";
import type { Publication } from "../../releases/releases.ts";
import type { Channel } from "../../releases/store/channel-rows.ts";
import { Ask } from "../controls/ask.tsx";
import { Button } from "../controls/button.tsx";
import { Field } from "../controls/field.tsx";
import { Problem } from "../controls/problem.tsx";
import { TableHead } from "../controls/table-head.tsx";
import { When } from "../controls/when.tsx";
import { request } from "../requests/request.ts";
import type { ChannelState, Release } from "../requests/types.ts";
import { useRequest } from "../requests/use-request.ts";
import { audienceWords } from "../review/rollout-audience.tsx";
import { hasRole, useSession } from "../session.tsx";
import { ReleaseReports } from "./release-reports.tsx";
import { ScheduledRelease } from "./scheduled-release.tsx";
import { Switches } from "./switches.tsx";

/** It comes when somebody is about to roll back. */
const ReleaseDifferences = lazy(async () => ({
  default: (await import("../review/release-differences.tsx")).ReleaseDifferences,
}));

const KINDS: { readonly [kind in Publication["kind"]]: string } = {
  import: "Taken from the project's folder",
  publish: "Released",
  emergency: "Released without approval",
  rollback: "Rolled back",
  guard: "Taken back by the guard",
};

/** What each channel serves, what it served before, and the way back. */
export function Live() {
  const { answer, error, reload } = useRequest<{ channels: readonly Channel[] }>("channels");
  return (
    <main className="st-page">
      <header className="st-head">
        <h1>Live</h1>
        <Link className="st-button st-primary" to="/changes?new">
          Change something
        </Link>
      </header>
      <Problem error={error} onRetry={() => void reload()} />
      {answer?.channels.map(({ name }) => (
        <ChannelCard key={name} name={name} />
      ))}
    </main>
  );
}

function ChannelCard({ name }: { readonly name: string }) {
  const session = useSession();
  const state = useRequest<ChannelState>(`channels/${name}`);
  const history = useRequest<{ publications: readonly Publication[] }>(`channels/${name}/history`);
  const releases = useRequest<{ releases: readonly Release[] }>("releases");
  const [target, setTarget] = useState<string | null>(null);
  const numbered = (id: string | null) => {
    const release = releases.answer?.releases.find((one) => one.id === id);
    return release === undefined ? (id ?? "").slice(0, 12) : `Release ${release.number}`;
  };
  const refresh = () => Promise.all([state.reload(), history.reload(), releases.reload()]);
  const channel = state.answer;
  const [current] = history.answer?.publications ?? [];
  if (channel === null) return <Problem error={state.error} onRetry={() => void state.reload()} />;
  const mayRollBack = hasRole(session, "approver", "on-call");
  return (
    <section className="st-card" aria-label={name}>
      <header className="st-head">
        <div>
          <p className="st-over">{name}</p>
          <h2>{channel.release === null ? "Nothing is served yet" : numbered(channel.release)}</h2>
          {current !== undefined && (
            <p className="st-hint">
              {KINDS[current.kind]} by {current.by}, <When at={current.at} />
              {current.reason !== "" && <> · {current.reason}</>}
            </p>
          )}
        </div>
        {mayRollBack && current?.previous && (
          <Button onClick={() => setTarget(current.previous)}>Roll back to {numbered(current.previous)}</Button>
        )}
      </header>
      {channel.rollout !== null && (
        <RolloutBar
          name={name}
          channel={channel}
          rollout={channel.rollout}
          label={numbered(channel.rollout.release)}
          onDone={refresh}
        />
      )}
      {channel.scheduled !== null && (
        <ScheduledRelease
          scheduled={channel.scheduled}
          label={numbered(channel.scheduled.release)}
          mayCancel={mayRollBack}
          onDone={refresh}
        />
      )}
      {channel.release !== null && (
        <ReleaseReports
          channel={name}
          release={channel.release}
          revision={channel.revision}
          nameOf={numbered}
          onGuardAction={refresh}
        />
      )}
      {hasRole(session, "approver", "on-call") && <Switches channel={channel} onDone={refresh} />}
      <h3>History</h3>
      <Problem error={history.error} onRetry={() => void history.reload()} />
      <table className="st-table">
        <TableHead columns={["Release", "What", "By", "When"]} hasActions />
        <tbody>
          {history.answer?.publications.map((one) => (
            <tr key={one.revision}>
              <td title={one.release}>{numbered(one.release)}</td>
              <td>
                {KINDS[one.kind]}
                {one.reason !== "" && <span className="st-hint"> · {one.reason}</span>}
              </td>
              <td data-label="By">{one.by}</td>
              <td>
                <When at={one.at} />
              </td>
              <td>
                {one.release === channel.release ? (
                  <span className="st-badge">Live</span>
                ) : (
                  mayRollBack && (
                    <Button tone="quiet" onClick={() => setTarget(one.release)}>
                      Go back to this
                    </Button>
                  )
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {target !== null && (
        <RollBack
          name={name}
          from={channel.release}
          release={target}
          label={numbered(target)}
          revision={channel.revision}
          onClose={() => setTarget(null)}
          onDone={refresh}
        />
      )}
    </section>
  );
}

interface RollBackProps {
  readonly name: string;
  /** What is served now. */
  readonly from: string | null;
  readonly release: string;
  readonly label: string;
  readonly revision: number;
  onClose(): void;
  onDone(): Promise<unknown>;
}

function RollBack({ name, from, release, label, revision, onClose, onDone }: RollBackProps) {
  const [reason, setReason] = useState("");
  const [key] = useState(() => crypto.randomUUID());
  return (
    <Ask
      title={`Roll back to ${label}?`}
      action="Roll back"
      tone="danger"
      onClose={onClose}
      onConfirm={async () => {
        await request(`channels/${name}/rollback`, { method: "post", json: { release, reason }, revision, key });
        await onDone();
      }}
    >
      <p>
        Everybody who opens the app gets {label} within seconds. Nothing is lost: what is live now stays in the history.
      </p>
      {from !== null && (
        <Suspense fallback={<p className="st-hint">Looking at what changes …</p>}>
          <ReleaseDifferences from={from} to={release} />
        </Suspense>
      )}
      <Field label="Why" value={reason} required autoFocus onChange={(event) => setReason(event.target.value)} />
    </Ask>
  );
}

interface RolloutBarProps {
  readonly name: string;
  readonly channel: ChannelState;
  readonly rollout: NonNullable<ChannelState["rollout"]>;
  readonly label: string;
  onDone(): Promise<unknown>;
}

const STEPS = [10, 25, 50];

/** A release that a part of the visitors has: give it to more, hold it, or take it back. */
function RolloutBar({ name, channel, rollout, label, onDone }: RolloutBarProps) {
  const [error, setError] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  const percent = percentAt(rollout.rules.steps, new Date());
  const send = async (path: string, json: object) => {
    setBusy(true);
    setError(null);
    try {
      await request(`channels/${name}/rollout/${path}`, { method: "post", json, revision: channel.revision });
      await onDone();
    } catch (reason) {
      setError(reason as Error);
    }
    setBusy(false);
  };
  return (
    <div className="st-rollout">
      <p>
        <strong>{label}</strong> is given to {percent}% {audienceWords(rollout.rules)}{" "}
        {rollout.held && "and held there"}
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
