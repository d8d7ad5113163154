import { sha256 } from "../kit/files/hash.ts";
import { matchLanguage } from "../kit/language/match-language.ts";
import { percentAt } from "./percent-at.ts";
import type { ChannelState, Rollout } from "./releases.ts";

/** Facts about the visitor who asks for a page. */
export interface Visitor {
  /** Names the same person each time, as `user=u1`, or the browser where the page does not say who it is. */
  readonly who: string;
  readonly language: string;
  /** The version of the shell, as `2.10.0`; null where the page does not say. */
  readonly shell: string | null;
}

export interface Explanation {
  /** Null while the channel serves none. */
  readonly release: string | null;
  readonly reason: "no-rollout" | "tester" | "language" | "shell" | "share" | "outside-share" | "cannot-render";
  /** One sentence for people. */
  readonly explanation: string;
}

/** The release that a visitor gets at a time. The same visitor gets the same, whoever asks. */
export function resolveRelease(state: ChannelState, visitor: Visitor, time: Date): string | null {
  return explainRelease(state, visitor, time).release;
}

/**
 * The same, with the reason.
 *
 * @example explainRelease(state, { who: "user=u1", language: "en", shell: null }, new Date()).explanation
 */
export function explainRelease({ release, rollout }: ChannelState, visitor: Visitor, time: Date): Explanation {
  if (rollout === null) return { release, reason: "no-rollout", explanation: "No rollout runs: everyone gets it." };
  const { rules } = rollout;
  const stays = (reason: Explanation["reason"], explanation: string) => ({ release, reason, explanation });
  const gets = (reason: Explanation["reason"], explanation: string) => ({
    release: rollout.release,
    reason,
    explanation,
  });
  if (isTester(rules.testers ?? [], visitor.who)) return gets("tester", "Testers always get the rollout's release.");
  if (rules.languages !== undefined && matchLanguage([visitor.language], rules.languages) === undefined) {
    return stays("language", `The rollout is for ${rules.languages.join(", ")}, not for ${visitor.language}.`);
  }
  if (rules.shell !== undefined && !isAtLeast(visitor.shell, rules.shell)) {
    return stays("shell", `The rollout needs shell ${rules.shell}; this one is ${visitor.shell ?? "not known"}.`);
  }
  const percent = percentAt(rules.steps, time);
  const place = placeOf(rollout, visitor.who);
  const compared = `This visitor's place is ${place.toFixed(2)} of 100, and the rollout has reached ${percent}.`;
  return place < percent ? gets("share", compared) : stays("outside-share", compared);
}

/** From 0 to 100, evenly spread. Another release spreads the same people in another way. */
function placeOf({ release }: Rollout, who: string): number {
  return (Number.parseInt(sha256(`${release}\n${who}`).slice(0, 8), 16) / 0x1_0000_0000) * 100;
}

/** A list names people by their value alone too: `u1` is `user=u1`. */
function isTester(testers: readonly string[], who: string): boolean {
  return testers.includes(who) || testers.includes(who.slice(who.indexOf("=") + 1));
}

function isAtLeast(version: string | null, lowest: string): boolean {
  const parts = version === null || !/^\d{1,9}(\.\d{1,9}){0,3}$/.test(version) ? null : numbersOf(version);
  if (parts === null) return false;
  const wanted = numbersOf(lowest);
  for (const [index, number] of wanted.entries()) {
    const difference = (parts[index] ?? 0) - number;
    if (difference !== 0) return difference > 0;
  }
  return true;
}

function numbersOf(version: string): readonly number[] {
  return version.split(".").map(Number);
}
