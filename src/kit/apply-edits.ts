/** Puts `text` in place of what stands from `offset` up to `end`. */
export interface TextEdit {
  readonly offset: number;
  readonly end: number;
  readonly text: string;
}

/** All edits at once, none overlapping another; of several insertions at one place the first comes first. */
export function applyEdits(source: string, edits: readonly TextEdit[]): string {
  const sorted = [...edits].sort((a, b) => a.offset - b.offset);
  let position = 0;
  let result = "";
  for (const { offset, end, text } of sorted) {
    result += source.slice(position, offset) + text;
    position = end;
  }
  return result + source.slice(position);
}
