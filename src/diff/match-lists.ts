/** Which elements of two lists are the same, and which of them stand in another order. */
export interface MatchedLists<T> {
  readonly pairs: readonly { readonly before: T; readonly after: T; readonly isMoved: boolean }[];
  readonly removed: readonly T[];
  readonly added: readonly T[];
}

/**
 * Matches what is alike, in the order that keeps most of it where it was; what is left by likeness alone.
 *
 * @param likeness from 0 to 1; 0 for two that are never the same
 * @param least how alike two must be
 */
export function matchLists<T>(
  before: readonly T[],
  after: readonly T[],
  likeness: (one: T, other: T) => number,
  least = 0.5,
): MatchedLists<T> {
  const scores = before.map((one) => after.map((other) => likeness(one, other)));
  const partner = new Map<number, number>();
  for (const [one, other] of bestInOrder(scores, least)) partner.set(one, other);
  const taken = new Set(partner.values());
  for (const [one, other] of bestFirst(scores, least)) {
    if (partner.has(one) || taken.has(other)) continue;
    partner.set(one, other);
    taken.add(other);
  }
  const order = [...partner].sort(([one], [other]) => one - other);
  const inPlace = longestIncreasing(order.map(([, other]) => other));
  return {
    pairs: order.map(([one, other]) => ({
      before: before[one] as T,
      after: after[other] as T,
      isMoved: !inPlace.has(other),
    })),
    removed: before.filter((_, index) => !partner.has(index)),
    added: after.filter((_, index) => !taken.has(index)),
  };
}

/** The pairs, none crossing another, that are most alike together. */
export function bestInOrder(
  scores: readonly (readonly number[])[],
  least: number,
): readonly (readonly [number, number])[] {
  const width = scores[0]?.length ?? 0;
  const sums = Array.from({ length: scores.length + 1 }, () => new Float64Array(width + 1));
  const sum = (row: number, column: number) => sums[row]?.[column] ?? 0;
  const score = (row: number, column: number) => scores[row]?.[column] ?? 0;
  for (let row = scores.length - 1; row >= 0; row--) {
    for (let column = width - 1; column >= 0; column--) {
      const alike = score(row, column);
      const paired = alike > 0 && alike >= least ? alike + sum(row + 1, column + 1) : 0;
      const line = sums[row];
      if (line !== undefined) line[column] = Math.max(paired, sum(row + 1, column), sum(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < scores.length && column < width; ) {
    const alike = score(row, column);
    if (alike > 0 && alike >= least && sum(row, column) === alike + sum(row + 1, column + 1)) {
      pairs.push([row++, column++]);
    } else if (sum(row, column) === sum(row + 1, column)) row++;
    else column++;
  }
  return pairs;
}

function bestFirst(scores: readonly (readonly number[])[], least: number): readonly (readonly [number, number])[] {
  const all = scores.flatMap((line, one) => line.map((alike, other) => [one, other, alike] as const));
  return all
    .filter(([, , alike]) => alike > 0 && alike >= least)
    .sort((a, b) => b[2] - a[2])
    .map(([one, other]) => [one, other]);
}

/** As many of the numbers as possible that stand in rising order. */
export function longestIncreasing(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, number] of numbers.entries()) {
    let length = ends.findIndex((end) => (numbers[end] ?? 0) >= number);
    if (length < 0) length = ends.length;
    previous[index] = ends[length - 1] ?? -1;
    ends[length] = index;
  }
  const found = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) found.add(numbers[at] ?? 0);
  return found;
}
