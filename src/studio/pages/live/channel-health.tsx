import { percentAt } from "../../../releases/percent-at.ts";
import type { DetailedChannel } from "../../../wire/schemas/channel-schemas.ts";
import type { ChannelReports } from "../../../wire/schemas/report-schemas.ts";
import { audienceWords } from "../../review/rollout-audience.tsx";
import { healthOf } from "./health.ts";
import { HealthCurve } from "./health-curve.tsx";

interface ChannelHealthProps {
  readonly channel: DetailedChannel;
  readonly reports: ChannelReports;
  nameOf(release: string | null): string;
}

/** How a channel does, in one line; who gets what; and the last day as a curve. */
export function ChannelHealth({ channel, reports: { hours }, nameOf }: ChannelHealthProps) {
  const now = new Date(channel.now);
  const { tone, words } = healthOf(hours, channel.guard.points, now);
  return (
    <div className="st-health">
      <div>
        <p className="st-health-line" data-tone={tone} role="status">
          {words}
        </p>
        <p>{givenWords(channel, nameOf)}</p>
      </div>
      {hours.some(({ openings, failures }) => openings + failures > 0) && <HealthCurve hours={hours} now={now} />}
    </div>
  );
}

/** "Everybody else gets Release 1 on production." */
function givenWords({ release, rollout, now }: DetailedChannel, nameOf: (release: string | null) => string): string {
  if (rollout === null) return `Everybody gets ${nameOf(release)}.`;
  const audience = audienceWords(rollout.rules);
  const share = `${percentAt(rollout.rules.steps, new Date(now))}%${audience === "" ? "" : ` ${audience}`}`;
  return `${share} get ${nameOf(rollout.release)}, everybody else ${nameOf(release)}.`;
}
