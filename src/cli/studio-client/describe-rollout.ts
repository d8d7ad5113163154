import { percentAt } from "../../releases/percent-at.ts";
import type { DetailedChannel } from "../../wire/schemas/channel-schemas.ts";
import { countOf, shortId, shortTime } from "./describe.ts";

/** Who gets the rollout's release now, and who next, in one sentence; null where none runs. */
export function describeRollout({ rollout, now }: DetailedChannel): string | null {
  if (rollout === null) return null;
  const { release, rules, held, startedAt } = rollout;
  const { steps, languages, shell, testers = [] } = rules;
  const only = [
    ...(languages === undefined ? [] : [`in ${languages.join(", ")}`]),
    ...(shell === undefined ? [] : [`with shell ${shell} or later`]),
  ];
  const who = [`${percentAt(steps, new Date(now))} % of visitors`, ...only].join(" ");
  const next = steps.find(({ at }) => Date.parse(at) > Date.parse(now));
  const then = next === undefined ? "" : `, ${next.percent} % from ${shortTime(next.at)}`;
  const always = testers.length === 0 ? "" : `, and ${countOf(testers.length, "tester")}`;
  return `release ${shortId(release)} for ${who}${always}, ${held ? "held" : "running"} since ${shortTime(startedAt)}${then}`;
}
