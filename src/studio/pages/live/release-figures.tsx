import { GUARDED_KINDS, type GuardedKind } from "../../../language/http/phone-report.ts";
import type { ReportedOpenings } from "../../../releases/store/reports.ts";
import type { GuardSettings } from "../../../releases/store/rows/channel-rows.ts";
import type { ChannelReports } from "../../../wire/schemas/report-schemas.ts";

interface ReleaseFiguresProps {
  /** Id of the release that everyone gets now. */
  readonly release: string;
  readonly reports: ChannelReports;
  readonly guard: GuardSettings;
  nameOf(release: string): string;
}

const KINDS: { readonly [kind in GuardedKind]: string } = {
  "failed-opening": "Did not open",
  "refused-plan": "Plan refused",
  "crashed-widget": "A part crashed",
};

/** The figures that the guard goes by, beside those of the release before. */
export function ReleaseFigures({ release, reports: { judged, current }, guard, nameOf }: ReleaseFiguresProps) {
  const rows =
    judged === null
      ? [{ id: release, figures: current }]
      : [
          { id: judged.release, figures: judged.figures },
          { id: judged.before, figures: judged.figuresBefore },
        ];
  return (
    <>
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
