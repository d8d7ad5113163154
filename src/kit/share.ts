import { isObject } from "./json.ts";
import { own } from "./own.ts";

/**
 * `next`, with every part that equals its counterpart in `previous` replaced by that counterpart:
 * what did not change keeps its identity, so nothing bound to it renders again.
 */
export function share<T>(previous: unknown, next: T): T {
  if (previous === next) return next;
  if (Array.isArray(previous) && Array.isArray(next)) return shareList(previous, next) as T;
  if (isObject(previous) && isObject(next)) return shareRecord(previous, next) as T;
  return next;
}

function shareList(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  let same = previous.length === next.length;
  const shared = next.map((value, index) => {
    const item = share(previous[index], value);
    same &&= item === previous[index];
    return item;
  });
  return same ? previous : shared;
}

function shareRecord(previous: Record<string, unknown>, next: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.keys(next);
  let same = keys.length === Object.keys(previous).length;
  const shared: Record<string, unknown> = Object.create(null);
  for (const key of keys) {
    const before = own(previous, key);
    const value = share(before, next[key]);
    same &&= value === before;
    shared[key] = value;
  }
  return same ? previous : shared;
}
