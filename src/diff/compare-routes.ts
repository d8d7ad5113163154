import { type Located, member, textOf } from "../check/report/located.ts";
import { allNames, compareValues, valuesDiffer } from "./compare-values.ts";
import type { Comparison } from "./comparison.ts";
import { matchLists } from "./match-lists.ts";
import { humanize } from "./words/words.ts";

/** The table of addresses, route by route; the first that matches wins, so that their order counts. */
export function compareRoutes(before: Located | undefined, after: Located | undefined, comparison: Comparison): void {
  const [olds, news] = [before?.items ?? [], after?.items ?? []];
  const common = { kind: "route", hints: ["address"] } as const;
  const { pairs, removed, added } = matchLists(olds, news, likeness, 0.3);
  for (const node of removed) {
    const words = `The address ${addressOf(node)} no longer leads to ${screenOf(node, comparison)}`;
    comparison.add({ ...common, kind: "removed", node, side: "before", words, screens: screensOf(node) });
  }
  for (const node of added) {
    const words = `The address ${addressOf(node)} now leads to ${screenOf(node, comparison)}`;
    comparison.add({ ...common, kind: "added", node, words, screens: screensOf(node) });
  }
  for (const { before: old, after: now, isMoved } of pairs) {
    const screens = [...new Set([...screensOf(old), ...screensOf(now)])];
    if (isMoved) {
      const words = `The address ${addressOf(now)} is matched at another place of the list (${news.indexOf(now) + 1}.)`;
      comparison.add({ ...common, kind: "moved", node: now, words, screens });
    }
    if (!valuesDiffer(old, now)) continue;
    if (addressOf(old) !== addressOf(now)) {
      const words = `${screenOf(now, comparison)} is now at ${addressOf(now)} instead of ${addressOf(old)}`;
      comparison.add({ ...common, node: now, words: words.replace(/^the/, "The"), screens });
    }
    for (const name of allNames(old, now)) {
      const [one, other] = [member(old, name), member(now, name)];
      if (name === "path" || name === "hash" || !valuesDiffer(one, other)) continue;
      if (name === "screen") {
        const [to, from] = [screenOf(now, comparison), screenOf(old, comparison)];
        const words = `The address ${addressOf(now)} now leads to ${to} instead of ${from}`;
        comparison.add({ ...common, node: other ?? now, words, screens });
      } else {
        const title = `The address ${addressOf(now)}: ${humanize(name)}`;
        compareValues(one, other, title, comparison, { ...common, screens });
      }
    }
  }
}

function likeness(one: Located, other: Located): number {
  if (!valuesDiffer(one, other)) return 1;
  if (addressOf(one) === addressOf(other)) return 0.9;
  return textOf(member(one, "screen")) === textOf(member(other, "screen")) ? 0.4 : 0;
}

function addressOf(route: Located): string {
  const [path = "", hash] = [textOf(member(route, "path")), textOf(member(route, "hash"))];
  return hash === undefined ? path : `${path}#${hash}`;
}

function screenOf(route: Located, { screens }: Comparison): string {
  return `the screen ${screens.ofId(textOf(member(route, "screen")) ?? "")}`;
}

function screensOf(route: Located): readonly string[] {
  const screen = textOf(member(route, "screen"));
  return screen === undefined ? [] : [screen];
}
