/** Random choices that a seed repeats. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** At least 0, below `limit`. */
  below(limit: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** The generator "mulberry32": small, quick, and good enough to choose by. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error("nothing to pick from");
      return list[below(list.length)] as T;
    },
  };
}

/** The seed of one case: neighbours in a run have nothing in common. */
export function seedOf(runSeed: number, index: number): number {
  return Math.floor(createRandom(Math.imul(runSeed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)).next() * 2 ** 31);
}
