import type { RolloutRules } from "../../../releases/releases.ts";
import { audienceWords } from "../../review/rollout-audience.tsx";

interface Widening {
  /** Percent that have it now. */
  readonly from: number;
  readonly to: number;
  readonly rules: RolloutRules;
  /** Phones that reported on the channel in these days. */
  readonly phones: number;
  readonly days: number;
}

/** Sentences on how many people a release is given to. */
export function widenWords({ from, to, rules, phones, days }: Widening): readonly string[] {
  const audience = audienceWords({ ...rules, testers: [] });
  const who = audience === "" ? "of visitors" : audience;
  const isLimited = audience !== "";
  const first = `${from}% ${who} get it now, then ${to === 100 ? "everybody" : `${to}%`}.`;
  const all =
    to === 100 && isLimited ? ["Everybody means all languages and shells, not only those it was limited to."] : [];
  if (phones === 0) return [first, ...all, "No phone has reported here yet: how many people that is, is not known."];
  const [now, then] = [counted(phones, from), counted(phones, to)];
  const some = isLimited ? "at most" : "about";
  const reach = `${counted(phones, 100)} phones opened the app in the last ${days} days: ${some} ${now} have it now, ${to === 100 ? "all" : `${some} ${then}`} will.`;
  return [first, ...all, reach];
}

function counted(phones: number, percent: number): string {
  return Math.round((phones * percent) / 100).toLocaleString("en");
}
