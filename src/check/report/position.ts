/** Where something is reported: an offset into the file's text, and the JSON pointer to read beside it. */
export interface Place {
  readonly offset: number;
  /** One past the last character of what is meant; absent for the string or the name that begins at the offset. */
  readonly end?: number;
  readonly path: string;
}

/** Where what begins at an offset ends: a string at its closing quote, a name at its last letter, anything else at once. */
export function endFrom(text: string, offset: number): number {
  const part = text.slice(offset, offset + MAX_PART_LENGTH);
  return offset + (/^"(?:[^"\\\n]|\\.)*"|^[\w.]+/.exec(part)?.[0].length ?? Math.min(1, part.length));
}

/** A longer underline helps no reader. */
const MAX_PART_LENGTH = 1_000;

/** Turns offsets into lines and columns, both counted from 1. */
export function createPositions(text: string): (offset: number) => { line: number; column: number } {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    const line = lineOf(starts, offset);
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}

/**
 * The file offset of the character `index` of a decoded JSON string whose opening quote stands at `quote`:
 * an escape is several characters in the file and one in the string.
 */
export function offsetInString(text: string, quote: number, index: number): number {
  let offset = quote + 1;
  for (let decoded = 0; decoded < index; decoded++) {
    if (text[offset] !== "\\") offset += 1;
    else offset += text[offset + 1] === "u" ? 6 : 2;
  }
  return offset;
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** The last line that starts at or before the offset. */
function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
