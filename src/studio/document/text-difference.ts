/** A part of a text, in UTF-16 units, and what takes its place. */
export interface TextDifference {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The one part that differs, so that a cursor elsewhere stays where it is. */
export function textDifference(before: string, after: string): TextDifference {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
