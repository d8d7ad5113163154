/** How well a name answers a search, the best first: it is the words, begins with them, has them, or does not. */
const RANKS: readonly ((name: string, wanted: string) => boolean)[] = [
  (name, wanted) => name === wanted,
  (name, wanted) => name.startsWith(wanted),
  (name, wanted) => name.includes(wanted),
];
const NOT_NAMED = RANKS.length;

/** The rank of the best of some names, in any case; 0 is the best. */
export function nameRank(names: readonly string[], wanted: string): number {
  const words = wanted.trim().toLowerCase();
  if (words === "") return 0;
  const ranks = names.map((name) => RANKS.findIndex((fits) => fits(name.trim().toLowerCase(), words)));
  return Math.min(NOT_NAMED, ...ranks.filter((rank) => rank !== -1));
}

/** Found entries, the best name first; those of one rank keep their order. */
export function rankedByName<T>(
  found: readonly T[],
  wanted: string,
  namesOf: (one: T) => readonly string[],
): readonly T[] {
  const ranks = new Map(found.map((one) => [one, nameRank(namesOf(one), wanted)]));
  return found.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
}
