import type { ChannelReports } from "../../../wire/schemas/report-schemas.ts";
import { everyHour } from "./health.ts";

const WIDTH = 240;
const HEIGHT = 48;
const HOUR = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** Openings and failures per hour of the last day: a line, and bars below it. */
export function HealthCurve({ hours, now }: { readonly hours: ChannelReports["hours"]; readonly now: Date }) {
  const all = everyHour(hours, now);
  const most = Math.max(1, ...all.map(({ openings }) => openings));
  const step = WIDTH / (all.length - 1);
  const y = (count: number) => HEIGHT - (Math.min(count, most) / most) * (HEIGHT - 4) - 1;
  const line = all.map(
    ({ openings }, index) => `${index === 0 ? "M" : "L"}${(index * step).toFixed(1)} ${y(openings).toFixed(1)}`,
  );
  const failed = all.filter(({ failures }) => failures > 0);
  const last = all.at(-1);
  const worst = failed.toSorted((one, other) => other.failures - one.failures)[0];
  const words = [
    `Openings per hour: at most ${most.toLocaleString("en")}, ${(last?.openings ?? 0).toLocaleString("en")} in this one.`,
    worst === undefined
      ? "No failures."
      : `Failures: at most ${worst.failures.toLocaleString("en")}, in the hour from ${HOUR.format(new Date(worst.at))}.`,
  ].join(" ");
  return (
    <figure className="st-curve">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={words}>
        <path d={`${line.join("")}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} data-area />
        <path d={line.join("")} />
        {all.map(({ at, failures }, index) =>
          failures === 0 ? null : (
            <rect key={at} x={Math.max(0, index * step - 3)} width="6" y={y(failures)} height={HEIGHT - y(failures)} />
          ),
        )}
      </svg>
      <figcaption className="st-hint">{words}</figcaption>
    </figure>
  );
}
