import { percentAt } from "../../releases/percent-at.ts";
import type { Rollout } from "../../releases/releases.ts";
import { countOf, shortId, shortTime } from "./describe.ts";

/** Who gets a rollout's release now, and who next, in one sentence. */
export function describeRollout({ release, rules, held, startedAt }: Rollout): string {
  const { steps, languages, shell, testers = [] } = rules;
  const only = [
    ...(languages === undefined ? [] : [`in ${languages.join(", ")}`]),
    ...(shell === undefined ? [] : [`with shell ${shell} or later`]),
  ];
  const who = [`${percentAt(steps, new Date())} % of visitors`, ...only].join(" ");
  const next = steps.find(({ at }) => Date.parse(at) > Date.now());
  const then = next === undefined ? "" : `, ${next.percent} % from ${shortTime(next.at)}`;
  const always = testers.length === 0 ? "" : `, and ${countOf(testers.length, "tester")}`;
  return `release ${shortId(release)} for ${who}${always}, ${held ? "held" : "running"} since ${shortTime(startedAt)}${then}`;
}
