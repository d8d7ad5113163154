/** More work than any screen needs, and far less than a phone would notice. */
export const MAX_STEPS = 50_000;
/** Deeper than `MAX_DEPTH` of the parser: records and texts of the compiler stand around expressions. */
export const MAX_EVALUATION_DEPTH = 128;
/** Characters of a text that an expression makes. */
export const MAX_TEXT = 100_000;

/** Ends an evaluation from within; never leaves `evaluate`. */
export class Exhausted extends Error {}

/** The work of one evaluation. What would go beyond the bound is not begun. */
export interface Steps {
  /** Work that was paid for and done. */
  readonly worked: () => number;
  readonly spend: (steps: number) => void;
}

export type Spend = Steps["spend"];

export function countSteps(): Steps {
  let worked = 0;
  const spend = (steps: number) => {
    if (worked + steps > MAX_STEPS) throw new Exhausted();
    worked += steps;
  };
  return { worked: () => worked, spend };
}
