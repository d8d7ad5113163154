import type { RolloutRules } from "../../releases/releases.ts";
import { audienceWords } from "./rollout-audience.tsx";

export interface Widening {
  /** Percent that have it now; 0 for the first step. */
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
  const who = audience === "" ? "of borrowers" : audience;
  const isLimited = audience !== "";
  const share = to === 100 ? "everybody" : `${to}%`;
  const first = from === 0 ? `${to}% ${who} get it.` : `${from}% ${who} get it now, then ${share}.`;
  const all =
    to === 100 && isLimited ? ["Everybody means all languages and shells, not only those it was limited to."] : [];
  if (phones === 0) return [first, ...all, "No phone has reported here yet: how many borrowers that is, is not known."];
  const [now, then] = [counted(phones, from), counted(phones, to)];
  const some = isLimited ? "at most" : "about";
  const has = from === 0 ? "" : `${some} ${now} have it now, `;
  const gets = from === 0 ? "get it" : "will";
  const opened = `${counted(phones, 100)} phones opened the app in the last ${days} days`;
  return [first, ...all, `${opened}: ${has}${to === 100 ? "all" : `${some} ${then}`} ${gets}.`];
}

function counted(phones: number, percent: number): string {
  return Math.round((phones * percent) / 100).toLocaleString("en");
}
