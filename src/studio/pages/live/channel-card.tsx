import { parseResponse } from "hono/client";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ListedPublication } from "../../../releases/store/channels.ts";
import type { DetailedChannel } from "../../../wire/schemas/channel-schemas.ts";
import { hasRole, useSession } from "../../account/session.tsx";
import { Button } from "../../controls/button.tsx";
import { Problem } from "../../controls/problem.tsx";
import { When } from "../../controls/when.tsx";
import { api } from "../../requests/request.ts";
import { useLookAgain } from "../../requests/use-look-again.ts";
import { type PagedList, usePages } from "../../requests/use-pages.ts";
import { useReleaseNames } from "../../requests/use-release-names.ts";
import { useRequest } from "../../requests/use-request.ts";
import { ChannelHealth } from "./channel-health.tsx";
import { LatestChange } from "./latest-change.tsx";
import { LoweredRulesNote } from "./lowered-rules.tsx";
import { PUBLICATION_KINDS, PublicationTable, publicationWords } from "./publication-table.tsx";
import { ReasonLater, type Unexplained } from "./reason-later.tsx";
import { ReleaseReports } from "./release-reports.tsx";
import { RollBackButton, RollBackDialog } from "./roll-back.tsx";
import { RolloutBar } from "./rollout-bar.tsx";
import { ScheduledRelease } from "./scheduled-release.tsx";
import { SwitchedOffBand } from "./switched-off-band.tsx";
import { Switches } from "./switches.tsx";
import { UnexplainedActs } from "./unexplained-acts.tsx";
import { useReports } from "./use-reports.ts";
import { useServedNames } from "./use-served-names.ts";

/** Between two looks at what others did. */
const LOOK_EVERY_MS = 10_000;

const publicationsOf = (channel: string): PagedList<ListedPublication> => ({
  async load(query, options) {
    const history = api.channels[":channel"].history.$get({ param: { channel }, query }, options);
    return (await parseResponse(history)).publications;
  },
  before: ({ revision }) => revision,
});

interface ChannelCardProps {
  readonly name: string;
  /** Dialog that the page's address asks for: `roll-back` or `switch-off`. */
  readonly requested: string | null;
  /** It was closed. */
  onRequestClosed(): void;
  /** It is shown with another revision. */
  onChannel(channel: DetailedChannel): void;
}

/** Card of a channel: how it does, its current release, its earlier ones, and rolling back to one. */
export function ChannelCard({ name, requested, onRequestClosed, onChannel }: ChannelCardProps) {
  const session = useSession();
  const state = useRequest(api.channels[":channel"], { param: { channel: name } });
  const history = usePages(useMemo(() => publicationsOf(name), [name]));
  const [chosen, setTarget] = useState<string | null>(null);
  const [unexplained, setUnexplained] = useState<Unexplained | null>(null);
  const unexplainedActs = useRequest(api.channels[":channel"].unexplained, { param: { channel: name } });
  const refresh = () => Promise.all([state.reload(), history.reload(), unexplainedActs.reload()]);
  const channel = state.answer;
  const reports = useReports(name, channel?.revision, refresh);
  const [current] = history.items ?? [];
  // Behind what was gone back to stands what was taken back: the list leads there, no button at hand.
  const isGoneBack = current?.kind === "rollback" || current?.kind === "guard";
  // The history may be older than the channel.
  const isOfLive = current !== undefined && current.release === channel?.release;
  const before = isGoneBack || !isOfLive ? null : (current.previous ?? null);
  const mayRollBack = hasRole(session, "approver", "on-call");
  const target = chosen ?? (requested === "roll-back" && mayRollBack ? before : null);
  const nameOf = useReleaseNames([
    target,
    channel?.release,
    channel?.rollout?.release,
    channel?.scheduled?.release,
    current?.previous,
  ]);
  const numberOf = (release: string | null | undefined) =>
    history.items?.find((one) => one.release === release)?.number ?? 0;
  const acts = unexplainedActs.answer?.acts ?? [];
  const failing = reports.answer?.failing ?? null;
  const isNaming = failing !== null || acts.length > 0 || (channel?.switchedOff.length ?? 0) > 0;
  const servedName = useServedNames(isNaming ? (failing ?? channel?.release ?? null) : null);
  useLookAgain(() => Promise.all([state.reload(true), unexplainedActs.reload(true)]), LOOK_EVERY_MS);
  const shown = useRef(channel?.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody released something: there is more to tell
  useEffect(() => {
    if (shown.current !== undefined) void history.reload(true);
    shown.current = channel?.revision;
    if (channel !== null) onChannel(channel);
  }, [channel?.revision]);
  if (channel === null) return <Problem error={state.error} onRetry={() => state.reload()} />;
  const changed = changedBy(channel, current?.previous ?? null);
  return (
    <section className="st-card" aria-label={name}>
      <header className="st-head">
        <div>
          <p className="st-over">{name}</p>
          <h2 className="st-card-title">
            {channel.release === null ? "Nothing is served yet" : nameOf(channel.release)}
          </h2>
          {current !== undefined && (
            <p className="st-hint">
              {PUBLICATION_KINDS[current.kind]} by {current.by}, <When at={current.at} />
              {publicationWords(current) !== "" && <> · {publicationWords(current)}</>}
            </p>
          )}
        </div>
        {mayRollBack && before !== null && (
          <RollBackButton
            name={name}
            release={before}
            label={nameOf(before)}
            revision={channel.revision}
            onUnexplained={setUnexplained}
            onDone={refresh}
          />
        )}
      </header>
      <Problem error={state.error ?? reports.error ?? unexplainedActs.error} onRetry={refresh} />
      {unexplained !== null && (
        <ReasonLater
          key={unexplained.revision}
          channel={name}
          unexplained={unexplained}
          onClose={() => setUnexplained(null)}
          onDone={refresh}
        />
      )}
      <SwitchedOffBand
        channel={channel}
        maySwitch={mayRollBack}
        servedName={servedName}
        onUnexplained={setUnexplained}
        onDone={refresh}
      />
      {channel.release !== null && reports.answer !== null && (
        <ChannelHealth channel={channel} reports={reports.answer} nameOf={nameOf} />
      )}
      {channel.rollout !== null && (
        <RolloutBar
          name={name}
          channel={channel}
          rollout={channel.rollout}
          label={nameOf(channel.rollout.release)}
          reports={reports.answer}
          onUnexplained={setUnexplained}
          onDone={refresh}
        />
      )}
      {changed !== null && <LatestChange key={changed.to} {...changed} label={nameOf(changed.to)} />}
      {channel.lowered !== null && <LoweredRulesNote channel={channel} lowered={channel.lowered} onDone={refresh} />}
      {channel.scheduled !== null && (
        <ScheduledRelease
          scheduled={channel.scheduled}
          revision={channel.revision}
          label={nameOf(channel.scheduled.release)}
          mayCancel={mayRollBack}
          onUnexplained={setUnexplained}
          onDone={refresh}
        />
      )}
      {channel.release !== null && reports.answer !== null && (
        <ReleaseReports
          channel={channel}
          release={channel.release}
          reports={reports.answer}
          servedName={servedName}
          onUnexplained={setUnexplained}
          onDone={refresh}
        />
      )}
      {mayRollBack && (
        <Switches
          channel={channel}
          isRequested={requested === "switch-off"}
          onRequestClosed={onRequestClosed}
          onDone={refresh}
        />
      )}
      {mayRollBack && <UnexplainedActs acts={acts} servedName={servedName} onExplain={setUnexplained} />}
      <h3>History</h3>
      <Problem error={history.error} onRetry={() => history.reload()} />
      {history.items?.length === 0 ? (
        <p className="st-hint">Nothing was released here yet.</p>
      ) : (
        <PublicationTable
          publications={history.items ?? []}
          live={channel.release}
          onGoBack={mayRollBack ? setTarget : null}
          onExplain={mayRollBack ? setUnexplained : null}
        />
      )}
      {history.showEarlier !== null && <Button onClick={history.showEarlier}>Show earlier ones</Button>}
      {target !== null && (
        <RollBackDialog
          name={name}
          from={channel.release}
          release={target}
          isNewer={numberOf(target) > numberOf(channel.release)}
          label={nameOf(target)}
          revision={channel.revision}
          onUnexplained={setUnexplained}
          onClose={() => {
            setTarget(null);
            if (requested !== null) onRequestClosed();
          }}
          onDone={refresh}
        />
      )}
    </section>
  );
}

/** The release that some or all get since last, and the one before it. */
function changedBy({ release, rollout }: DetailedChannel, previous: string | null) {
  if (release === null) return null;
  if (rollout !== null) return { from: release, to: rollout.release };
  return previous === null || previous === release ? null : { from: previous, to: release };
}
