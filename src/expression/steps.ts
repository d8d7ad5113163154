/** More work than any screen needs, and far less than a phone would notice. */
export const MAX_STEPS = 50_000;
/** Deeper than `MAX_DEPTH` of the parser: records and texts of the compiler stand around expressions. */
export const MAX_EVALUATION_DEPTH = 128;
/** Characters of a text that an expression makes. */
export const MAX_TEXT = 100_000;

/** Ends an evaluation from within; never leaves `evaluate`. */
export class Exhausted extends Error {}

/** Pays for work before it is done. Throws Exhausted instead of going beyond the bound. */
export type Spend = (steps: number) => void;

/** The bound of one evaluation. */
export function countSteps(): Spend {
  let worked = 0;
  return (steps) => {
    if (worked + steps > MAX_STEPS) throw new Exhausted();
    worked += steps;
  };
}
