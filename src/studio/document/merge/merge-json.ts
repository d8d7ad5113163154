import { compareJson } from "../../../kit/compare-json.ts";
import { isObject } from "../../../kit/json.ts";
import { own } from "../../../kit/own.ts";

/** Result of a merge; `ok` is false where both sides changed the same value, each to something else. */
export type Merged = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

const CONFLICT: Merged = { ok: false };

/** Side that wins where both changed the same value; null leaves that open. */
export type Preferred = "mine" | "theirs" | null;

/**
 * Two changes of one JSON value, put together: members and elements that only one side changed are as that side has
 * them. Undefined is a member that is not there.
 *
 * @example mergeJson({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }) // { ok: true, value: { a: 2, b: 3 } }
 */
export function mergeJson(base: unknown, mine: unknown, theirs: unknown, prefer: Preferred = null): Merged {
  if (isSame(base, mine) || isSame(mine, theirs)) return { ok: true, value: theirs };
  if (isSame(base, theirs)) return { ok: true, value: mine };
  const merged = mergeParts(base, mine, theirs, prefer);
  if (merged.ok || prefer === null) return merged;
  return { ok: true, value: prefer === "mine" ? mine : theirs };
}

function mergeParts(base: unknown, mine: unknown, theirs: unknown, prefer: Preferred): Merged {
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeArrays(base, mine, theirs, prefer);
  if (isObject(base) && isObject(mine) && isObject(theirs)) return mergeObjects(base, mine, theirs, prefer);
  return CONFLICT;
}

interface Members {
  readonly [name: string]: unknown;
}

/** In the order of theirs; what only is in mine comes last. */
function mergeObjects(base: Members, mine: Members, theirs: Members, prefer: Preferred): Merged {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const members: [string, unknown][] = [];
  for (const name of names) {
    const merged = mergeJson(own(base, name), own(mine, name), own(theirs, name), prefer);
    if (!merged.ok) return CONFLICT;
    if (merged.value !== undefined) members.push([name, merged.value]);
  }
  return { ok: true, value: Object.fromEntries(members) };
}

type List = readonly unknown[];

function mergeArrays(base: List, mine: List, theirs: List, prefer: Preferred): Merged {
  if (isInPlace(base, mine))
    return mergeInto(base, theirs, mine, (one, there, here) => mergeJson(one, here, there, prefer));
  if (isInPlace(base, theirs))
    return mergeInto(base, mine, theirs, (one, here, there) => mergeJson(one, here, there, prefer));
  const [one, other] = [regionOf(base, mine), regionOf(base, theirs)];
  const [first, second] = one.from <= other.from ? [one, other] : [other, one];
  // Two that were put in at the same place have no order.
  if (first.to > second.from || (first.from === second.from && first.to === second.to)) return CONFLICT;
  const value = [...base.slice(0, first.from), ...first.put, ...base.slice(first.to, second.from)];
  return { ok: true, value: [...value, ...second.put, ...base.slice(second.to)] };
}

/** Whether every element stayed where it was, edited or not: none came, went or moved. */
function isInPlace(base: List, changed: List): boolean {
  if (base.length !== changed.length) return false;
  return changed.every((one, at) => isSame(one, base[at]) || !base.some((other) => isSame(one, other)));
}

/**
 * A list whose elements stayed where they were, merged into one of which some may have come, gone or moved.
 * @param merge told the element before, of the list that was resized and of the one that was not
 */
function mergeInto(
  base: List,
  resized: List,
  edited: List,
  merge: (base: unknown, resized: unknown, edited: unknown) => Merged,
): Merged {
  const isResized = !isInPlace(base, resized);
  const { from, to, put } = isResized ? regionOf(base, resized) : { from: 0, to: 0, put: [] };
  const value: unknown[] = [];
  for (let at = 0; at <= base.length; at++) {
    if (isResized && at === from) value.push(...put);
    if (at === base.length) break;
    if (at >= from && at < to) {
      // It went on one side, and was edited on the other.
      if (!isSame(base[at], edited[at])) return CONFLICT;
      continue;
    }
    const merged = merge(base[at], resized[at < from ? at : at + put.length - (to - from)], edited[at]);
    if (!merged.ok) return CONFLICT;
    value.push(merged.value);
  }
  return { ok: true, value };
}

interface Region {
  /** Elements of the list before that others took the place of. */
  readonly from: number;
  readonly to: number;
  readonly put: List;
}

/** Range between the common start and the common end of two arrays. */
function regionOf(base: List, changed: List): Region {
  const most = Math.min(base.length, changed.length);
  let from = 0;
  while (from < most && isSame(base[from], changed[from])) from++;
  let end = 0;
  while (end < most - from && isSame(base[base.length - 1 - end], changed[changed.length - 1 - end])) end++;
  return { from, to: base.length - end, put: changed.slice(from, changed.length - end) };
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || compareJson(one, other).length === 0;
}
