import type { Reached } from "./changed-documents.ts";
import type { Case } from "./read-cases.ts";

export interface Choice {
  /** Ids of the screens that are wanted; all if absent. */
  readonly screens?: readonly string[] | undefined;
  /** Screens and scenarios that a change reaches. */
  readonly reached?: Pick<Reached, "screens" | "scenarios"> | undefined;
  /** The nth of so many equal parts, n from 1. */
  readonly shard?: { readonly part: number; readonly of: number } | undefined;
}

/** Shards have whole screens, so that what is found about one screen stands in one report; equal runs have equal shards. */
export function chooseCases(cases: readonly Case[], { screens, reached, shard }: Choice): readonly Case[] {
  const wanted = cases.filter(({ screen, scenario }) => {
    const isReached = reached === undefined || reached.screens.has(screen) || reached.scenarios.has(scenario);
    return isReached && (screens === undefined || screens.includes(screen));
  });
  if (shard === undefined) return wanted;
  const counts = new Map<string, number>();
  for (const { screen } of wanted) counts.set(screen, (counts.get(screen) ?? 0) + 1);
  const loads = Array.from({ length: shard.of }, () => 0);
  const mine = new Set<string>();
  // The largest first, each to the shard that has least.
  for (const [screen, count] of [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))) {
    const least = loads.indexOf(Math.min(...loads));
    loads[least] = (loads[least] ?? 0) + count;
    if (least === shard.part - 1) mine.add(screen);
  }
  return wanted.filter(({ screen }) => mine.has(screen));
}

/** Share of a list that one shard has: together the shards have each entry once. */
export function chooseShare<Item>(list: readonly Item[], shard: Choice["shard"]): readonly Item[] {
  return shard === undefined ? list : list.filter((_, index) => index % shard.of === shard.part - 1);
}

/** `2/4` as a part; null where it is none. */
export function parseShard(text: string): { readonly part: number; readonly of: number } | null {
  const match = /^([1-9]\d?)\/([1-9]\d?)$/.exec(text);
  const [part, of] = [Number(match?.[1]), Number(match?.[2])];
  return match !== null && part <= of ? { part, of } : null;
}
