import type { Json } from "../kit/json.ts";
import { oncePerText } from "../kit/once-per-text.ts";
import type { RunFunction } from "./environment.ts";
import { isFilled, isList, textCost } from "./values.ts";

const collatorOf = oncePerText((language: string) => new Intl.Collator(language || undefined, { numeric: true }));

const NO_KEY = 2;

/** Numbers stand before texts, and what has no key last in both directions. */
function rankOf(key: Json): number {
  if (typeof key === "string" && isFilled(key)) return 1;
  return typeof key === "number" || typeof key === "boolean" ? 0 : NO_KEY;
}

/**
 * The lowered form of `list.sortBy(x, key)`: a list, the keys of its elements, and whether the greatest comes first. Texts
 * in the order of the app's language, the numbers in them by their value; elements of equal keys keep their order.
 */
export const runSortBy: RunFunction = ([list = null, keys = null, descending = null], { environment, spend }) => {
  if (!isList(list) || !isList(keys)) return null;
  const sign = descending === true ? -1 : 1;
  const compare = (one: Json, other: Json): number => {
    spend(1);
    const rank = rankOf(one);
    if (rank === NO_KEY || rank !== rankOf(other)) return rank - rankOf(other);
    if (typeof one !== "string" || typeof other !== "string") return sign * (Number(one) - Number(other));
    spend(textCost(one.length + other.length));
    return sign * collatorOf(environment.language).compare(one, other);
  };
  return list
    .map((item, index) => [keys[index] ?? null, item] as const)
    .sort(([one], [other]) => compare(one, other))
    .map(([, item]) => item);
};

/** The lowered form of `list.groupBy(x, key)`: groups in the order in which their first elements stand. */
export const runGroupBy: RunFunction = ([list = null, keys = null], { spend }) => {
  if (!isList(list) || !isList(keys)) return null;
  spend(list.length);
  const groups = new Map<Json, Json[]>();
  for (const [index, item] of list.entries()) {
    const key = keys[index] ?? null;
    const items = groups.get(key) ?? [];
    groups.set(key, items);
    items.push(item);
  }
  return [...groups].map(([key, items]) => ({ key, items }));
};
