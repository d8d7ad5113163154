import { useEffect } from "react";
import { GUARDED_KINDS, type GuardedKind } from "../../../language/phone-report.ts";
import type { GuardSettings } from "../../../releases/store/channel-rows.ts";
import type { ReportedOpenings } from "../../../releases/store/reports.ts";
import { Problem } from "../../controls/problem.tsx";
import { When } from "../../controls/when.tsx";
import { api } from "../../requests/request.ts";
import { useReleaseNames } from "../../requests/use-release-names.ts";
import { useRequest } from "../../requests/use-request.ts";
import { ReleaseFailures } from "./release-failures.tsx";

interface ReleaseReportsProps {
  readonly channel: string;
  /** Id of the release that everyone gets now. */
  readonly release: string;
  /** Changes with the channel: what is shown is of another release then. */
  readonly revision: number;
  readonly guard: GuardSettings;
  /** Called where the guard did something that the page does not show yet. */
  onGuardAction(): Promise<unknown>;
}

const ASK_EVERY_MS = 5000;
const KINDS: { readonly [kind in GuardedKind]: string } = {
  "failed-opening": "Did not open",
  "refused-plan": "Plan refused",
  "crashed-widget": "A part crashed",
};

/** How often screens fail on phones, beside the release before; and what the guard took back, with its reason. */
export function ReleaseReports({ channel, release, revision, guard, onGuardAction }: ReleaseReportsProps) {
  const { answer, error, reload } = useRequest(api.channels[":channel"].reports, { param: { channel } });
  const [last] = answer?.guardActions ?? [];
  const nameOf = useReleaseNames([
    release,
    last?.release,
    answer?.judged?.release,
    answer?.judged?.before,
    answer?.failing,
  ]);
  useEffect(() => {
    const timer = setInterval(() => void reload(true), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [reload]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figures are of another release at another revision.
  useEffect(() => void reload(), [revision]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each time that something was taken back.
  useEffect(() => void (last !== undefined && onGuardAction()), [last?.at]);
  if (answer === null) return <Problem error={error} onRetry={() => reload()} />;
  const { judged, current, failures, failing } = answer;
  const rows =
    judged === null
      ? [{ id: release, figures: current }]
      : [
          { id: judged.release, figures: judged.figures },
          { id: judged.before, figures: judged.figuresBefore },
        ];
  return (
    <>
      {last?.served === release && (
        <div className="st-problem" role="status">
          <p>
            <strong>{nameOf(last.release)} was rolled back</strong> by the guard, <When at={last.at} />: {last.reason}.
          </p>
        </div>
      )}
      {judged?.asks != null && (
        <div className="st-problem" role="status">
          <p>
            <strong>Roll {nameOf(judged.release)} back?</strong> {judged.asks}. Too few networks report it for the guard
            to decide{judged.what === "rollout" && ", so the rollout is held"}: roll back or let it go on.
          </p>
        </div>
      )}
      <h3>On phones</h3>
      <table className="st-table st-figures">
        <thead>
          <tr>
            <th>Release</th>
            <th>Visits</th>
            <th>Networks</th>
            <th>Screens opened</th>
            {GUARDED_KINDS.map((kind) => (
              <th key={kind}>{KINDS[kind]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, figures }, index) => (
            <tr key={id}>
              <td>
                {nameOf(id)} {index === 1 && <span className="st-hint">before it</span>}
              </td>
              <td data-label="Visits">{figures.visits.toLocaleString("en")}</td>
              <td data-label="Networks">{figures.networks.toLocaleString("en")}</td>
              <td data-label="Screens opened">{figures.openings.toLocaleString("en")}</td>
              {GUARDED_KINDS.map((kind) => (
                <td key={kind} data-label={KINDS[kind]}>
                  {rateOf(figures, kind)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="st-hint">{guardWords(guard)}</p>
      {failing !== null && <ReleaseFailures release={failing} name={nameOf(failing)} failures={failures} />}
      {judged?.leftAlone != null && <p className="st-hint">The guard ignores it. {judged.leftAlone}</p>}
    </>
  );
}

/** From where on the guard acts. */
function guardWords({ on, factor, points }: GuardSettings): string {
  if (!on) return "The guard is off: no release is rolled back automatically.";
  const more = points === 1 ? "1 percentage point" : `${points} percentage points`;
  return `The guard rolls a release back when one of these is ${factor} times as frequent as before, and ${more} higher. With fewer than 5 networks, it holds the rollout and asks.`;
}

function rateOf(figures: ReportedOpenings, kind: GuardedKind): string {
  if (figures.openings === 0) return "–";
  return `${((figures[kind] / figures.openings) * 100).toFixed(figures[kind] === 0 ? 0 : 2)}%`;
}
