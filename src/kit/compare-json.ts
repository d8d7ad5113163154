import { isObject } from "./json.ts";
import { pointerStep } from "./json-pointer.ts";

/** One place at which two JSON values differ. A member that is not there is undefined. */
export interface Difference {
  /** JSON pointer; in the value before where something was taken away, else in the one after. */
  readonly pointer: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The places at which two JSON values differ, as deep as can be said.
 *
 * @example compareJson({ a: 1 }, { a: 2 }) // [{ pointer: "/a", before: 1, after: 2 }]
 */
export function compareJson(before: unknown, after: unknown, pointer = ""): readonly Difference[] {
  if (Array.isArray(before) && Array.isArray(after)) return compareArrays(before, after, pointer);
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) =>
      compareJson(member(before, name), member(after, name), `${pointer}/${pointerStep(name)}`),
    );
  }
  return isEqual(before, after) ? [] : [{ pointer, before, after }];
}

/** Equal elements at both ends are left out, so that an insertion is one difference. */
function compareArrays(before: readonly unknown[], after: readonly unknown[], pointer: string): readonly Difference[] {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && isEqual(before[start], after[start])) start++;
  let end = 0;
  while (end < shorter - start && isEqual(before.at(-1 - end), after.at(-1 - end))) end++;
  const [left, right] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const both = Math.min(left.length, right.length);
  const places = Array.from({ length: Math.max(left.length, right.length) }, (_, index) => index);
  return places.flatMap((index) => {
    const place = `${pointer}/${start + index}`;
    if (index < both) return compareJson(left[index], right[index], place);
    return [{ pointer: place, before: left[index], after: right[index] }];
  });
}

function member(object: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Whether two JSON values are the same, whatever the order of their members. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
  }
  if (isObject(one) && isObject(other)) {
    const names = Object.keys(one);
    return (
      names.length === Object.keys(other).length &&
      names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]))
    );
  }
  return one === other;
}
