import { parseResponse } from "hono/client";
import { useState } from "react";
import type { DetailedChannel } from "../../../wire/schemas/channel-schemas.ts";
import type { ChannelReports } from "../../../wire/schemas/report-schemas.ts";
import { hasRole, useSession } from "../../account/session.tsx";
import { Button } from "../../controls/button.tsx";
import { Problem } from "../../controls/problem.tsx";
import { When } from "../../controls/when.tsx";
import { api, keyed, seen } from "../../requests/request.ts";
import { useReleaseNames } from "../../requests/use-release-names.ts";
import { worstWords } from "../../review/guard-words.ts";
import { MendRelease } from "../../review/mend-release.tsx";
import type { Unexplained } from "./reason-later.tsx";
import { ReleaseFailures } from "./release-failures.tsx";
import { ReleaseFigures } from "./release-figures.tsx";
import type { ServedName } from "./use-served-names.ts";

interface ReleaseReportsProps {
  readonly channel: DetailedChannel;
  /** Id of the release that everyone gets now. */
  readonly release: string;
  readonly reports: ChannelReports;
  readonly servedName: ServedName;
  onUnexplained(unexplained: Unexplained): void;
  onDone(): Promise<unknown>;
}

/** The release that the guard took back or asks about, in words, and how screens fail on phones; the figures stand behind a fold. */
export function ReleaseReports(props: ReleaseReportsProps) {
  const { channel, release, reports, servedName, onUnexplained, onDone } = props;
  const { judged, failures, failing, guardActions } = reports;
  const [last] = guardActions;
  const nameOf = useReleaseNames([release, last?.release, judged?.release, judged?.before, failing]);
  return (
    <>
      {last?.served === release && (
        <div className="st-problem st-guard" role="status">
          <p>
            <strong>{nameOf(last.release)} was rolled back</strong> by the guard, <When at={last.at} />
            {wordsFor(last.release, reports, servedName)}.
          </p>
          <MendRelease release={last.release} label={nameOf(last.release)} />
          <Statistics words={last.reason} />
        </div>
      )}
      {judged?.asks != null && (
        <GuardQuestion
          channel={channel}
          judged={judged}
          label={nameOf(judged.release)}
          onUnexplained={onUnexplained}
          onDone={onDone}
        >
          {wordsFor(judged.release, reports, servedName)}
        </GuardQuestion>
      )}
      {failing !== null && (
        <ReleaseFailures release={failing} name={nameOf(failing)} failures={failures} servedName={servedName} />
      )}
      <details>
        <summary>Statistics of phones</summary>
        <ReleaseFigures release={release} reports={reports} guard={channel.guard} nameOf={nameOf} />
      </details>
    </>
  );
}

/** Behind the name of a release: what went wrong with it. */
function wordsFor(release: string, { failing, worst }: ChannelReports, servedName: ServedName): string {
  return failing === release && worst !== null ? `: ${worstWords(worst, servedName("screen", worst.screen))}` : "";
}

function Statistics({ words }: { readonly words: string }) {
  return (
    <details>
      <summary>Statistics</summary>
      <p>{words}.</p>
    </details>
  );
}

interface GuardQuestionProps {
  readonly channel: DetailedChannel;
  readonly judged: NonNullable<ChannelReports["judged"]>;
  readonly label: string;
  onUnexplained(unexplained: Unexplained): void;
  onDone(): Promise<unknown>;
  readonly children: string;
}

/** Too few networks say that a release is wrong: a person decides, at one click. */
function GuardQuestion({ channel, judged, label, onUnexplained, onDone, children }: GuardQuestionProps) {
  const session = useSession();
  const [error, setError] = useState<Error | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const isRollout = judged.what === "rollout";
  const takeBack = async () => {
    setError(null);
    const routes = api.channels[":channel"];
    const options = { param: { channel: channel.name }, header: seen(channel.revision) };
    try {
      const { revision } = isRollout
        ? await parseResponse(routes.rollout.cancel.$post({ ...options, json: {} }))
        : await parseResponse(routes.rollback.$post({ ...options, json: { release: judged.before } }, keyed(key)));
      onUnexplained({ revision, words: `You took ${label} back`, at: new Date().toISOString() });
    } catch (reason) {
      setError(reason as Error);
    }
    await onDone();
  };
  return (
    <div className="st-problem st-guard" role="status">
      <p>
        <strong>Roll {label} back?</strong> The guard asks{children}. Too few networks report it for the guard to decide
        {isRollout && ", so the rollout is held"}: roll back or let it go on.
      </p>
      {hasRole(session, "approver", "on-call") && (
        <Button tone="danger" onClick={takeBack}>
          Take {label} back
        </Button>
      )}
      <Problem error={error} />
      <Statistics words={judged.asks ?? ""} />
    </div>
  );
}
