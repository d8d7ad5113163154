/** Lines around a change that are shown with it. */
const AROUND = 3;

type Line = readonly [sign: " " | "-" | "+", text: string];

/**
 * What changes between two texts as a unified diff, which `git apply` takes; empty where they are equal. Takes time by
 * the product of what differs: for documents, not for logs.
 *
 * @example lineDiff("schemas/calls/order.json", before, after)
 */
export function lineDiff(path: string, before: string, after: string): string {
  if (before === after) return "";
  const lines = diff(linesOf(before), linesOf(after));
  const changes = lines.flatMap(([sign], index) => (sign === " " ? [] : [index]));
  const hunks: [from: number, to: number][] = [];
  for (const index of changes) {
    const last = hunks.at(-1);
    if (last !== undefined && index - AROUND <= last[1]) last[1] = index + AROUND + 1;
    else hunks.push([Math.max(0, index - AROUND), index + AROUND + 1]);
  }
  const shown = hunks.map(([from, to]) => {
    const count = (part: readonly Line[], other: "-" | "+") => part.filter(([sign]) => sign !== other).length;
    const [earlier, part] = [lines.slice(0, from), lines.slice(from, to)];
    const range = (other: "-" | "+") => `${count(earlier, other) + 1},${count(part, other)}`;
    return [`@@ -${range("+")} +${range("-")} @@`, ...part.map(([sign, text]) => sign + text)].join("\n");
  });
  return [`--- a/${path}`, `+++ b/${path}`, ...shown, ""].join("\n");
}

function linesOf(text: string): readonly string[] {
  return text.replace(/\n$/, "").split("\n");
}

/** By the longest common subsequence of what stands between an equal beginning and an equal end. */
function diff(before: readonly string[], after: readonly string[]): readonly Line[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let [end, other] = [before.length, after.length];
  while (end > start && other > start && before[end - 1] === after[other - 1]) [end, other] = [end - 1, other - 1];
  const same = (line: string): Line => [" ", line];
  const between = longestCommon(before.slice(start, end), after.slice(start, other));
  return [...before.slice(0, start).map(same), ...between, ...before.slice(end).map(same)];
}

function longestCommon(before: readonly string[], after: readonly string[]): readonly Line[] {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      const isSame = before[row] === after[column];
      lengths[row * width + column] = isSame
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const lines: Line[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, fresh] = [before[row], after[column]];
    if (old !== undefined && old === fresh) {
      lines.push([" ", old]);
      [row, column] = [row + 1, column + 1];
    } else if (old !== undefined && (fresh === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push(["-", old]);
      row++;
    } else {
      lines.push(["+", fresh ?? ""]);
      column++;
    }
  }
  return lines;
}
