import { isObject } from "./json.ts";
import { own } from "./own.ts";

/**
 * `next`, with every part that equals its counterpart in `previous` replaced by that counterpart:
 * what did not change keeps its identity, so nothing bound to it renders again.
 */
export function share<T>(previous: unknown, next: T): T {
  if (Object.is(previous, next)) return next;
  if (Array.isArray(previous) && Array.isArray(next)) return shareList(previous, next) as T;
  if (isObject(previous) && isObject(next)) return shareRecord(previous, next) as T;
  return next;
}

function shareList(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const shared = next.map((value, index) => share(previous[index], value));
  const same = previous.length === next.length && shared.every((value, index) => Object.is(value, previous[index]));
  return same ? previous : shared;
}

function shareRecord(previous: Record<string, unknown>, next: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.keys(next);
  let same = keys.length === Object.keys(previous).length;
  const shared: Record<string, unknown> = Object.create(null);
  for (const key of keys) {
    const value = share(own(previous, key), next[key]);
    same &&= Object.hasOwn(previous, key) && Object.is(value, previous[key]);
    shared[key] = value;
  }
  return same ? previous : shared;
}
