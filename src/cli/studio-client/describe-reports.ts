import { GUARDED_KINDS } from "../../language/http/phone-report.ts";
import type { ChannelReports } from "../../wire/schemas/report-schemas.ts";
import { countOf, shortId, shortTime } from "./describe.ts";

/** Lines with the phones' reports of each release, and with the guard's last action. */
export function describeReports({ judged, current, guardActions }: ChannelReports): readonly string[] {
  const [last] = guardActions;
  const lines =
    judged === null
      ? [`reports: ${describeFigures(current)}`]
      : [
          `reports of release ${shortId(judged.release)}: ${describeFigures(judged.figures)}`,
          `reports of release ${shortId(judged.before)} before it: ${describeFigures(judged.figuresBefore)}`,
          ...(judged.asks === null ? [] : [`the guard asks whether to take it back: ${judged.asks}`]),
          ...(judged.leftAlone === null ? [] : [`the guard leaves it alone: ${judged.leftAlone}`]),
        ];
  return last === undefined ? lines : [...lines, describeGuardAction(last)];
}

function describeGuardAction({ release, what, reason, at }: ChannelReports["guardActions"][number]): string {
  const from = what === "rollout" ? "the rollout of " : "";
  return `the guard took ${from}release ${shortId(release)} back at ${shortTime(at)}: ${reason}`;
}

function describeFigures(figures: ChannelReports["current"]): string {
  const { openings, visits, networks } = figures;
  if (openings === 0) return "none yet";
  const rates = GUARDED_KINDS.map(
    (kind) => `${WORDS[kind]} ${Math.round((figures[kind] / openings) * 10_000) / 100} %`,
  );
  const behind = `of ${countOf(visits, "visit")} in ${countOf(networks, "network")}`;
  return `${countOf(openings, "opening")} ${behind}, ${rates.join(", ")}`;
}

const WORDS = { "failed-opening": "failed", "refused-plan": "refused plans", "crashed-widget": "crashed widgets" };
