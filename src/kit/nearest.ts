/**
 * The candidate that a mistyped word most likely meant, or null when none is close.
 * A third of the word may differ (at least one letter, at most three); letter case alone never tells words apart.
 */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  if (word.length > MAX_WORD_LENGTH) return null;
  const wanted = word.toLowerCase();
  let best: string | null = null;
  let allowed = Math.min(3, Math.max(1, Math.floor(word.length / 3)));
  let compared = 0;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > allowed) continue;
    if (++compared > MAX_COMPARED) break;
    const distance = editDistance(wanted, candidate.toLowerCase(), allowed);
    if (distance < allowed || (distance === allowed && best === null)) {
      best = candidate;
      allowed = distance;
    }
  }
  return best;
}

/** Comparing two words takes as many steps as the product of their lengths. */
const MAX_WORD_LENGTH = 64;
/** Most candidates of about the same length that are compared. */
const MAX_COMPARED = 1_000;

/** Letters inserted, deleted, replaced, or swapped with their neighbour; more than `limit` reads as `limit + 1`. */
function editDistance(from: string, to: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const cost = from[row - 1] === to[column - 1] ? 0 : 1;
      let best = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + cost);
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && swapped) best = Math.min(best, at(beforeLast, column - 2) + 1);
      current.push(best);
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return at(last, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
