export interface FuzzOptions {
  /** Names of parts; none means all. */
  readonly parts: readonly string[];
  /** For all parts together. */
  readonly minutes: number;
  readonly seed: number;
  /** At most, for each part. */
  readonly cases: number;
  /** The seed of the one case to run again. */
  readonly only: number | undefined;
}

const USAGE = `npm run fuzz -- [part …] [--minutes 60] [--seed 7] [--cases 100] [--case <seed of one>]`;

/** Throws an error that says what is wrong. */
export function readOptions(args: readonly string[], parts: readonly string[]): FuzzOptions {
  const numbers: { [name: string]: number } = {};
  const chosen: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? "";
    const option = /^--(minutes|seed|cases|case)$/.exec(word)?.[1];
    if (option !== undefined) {
      const value = Number(args[++at] ?? "none");
      if (!Number.isFinite(value) || value < 0) throw new Error(`${word} needs a number\n${USAGE}`);
      numbers[option] = value;
    } else if (parts.includes(word)) chosen.push(word);
    else throw new Error(`"${word}" is neither an option nor one of ${parts.join(", ")}\n${USAGE}`);
  }
  if (numbers.case !== undefined && chosen.length !== 1) throw new Error(`--case needs its one part\n${USAGE}`);
  return {
    parts: chosen,
    minutes: numbers.minutes ?? 4,
    seed: numbers.seed ?? 1,
    cases: numbers.cases ?? Number.POSITIVE_INFINITY,
    only: numbers.case,
  };
}
