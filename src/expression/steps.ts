/** More work than any screen needs, and far less than a phone would notice. */
export const MAX_STEPS = 50_000;
/** Deeper than `MAX_DEPTH` of the parser: records and texts of the compiler stand around expressions. */
export const MAX_EVALUATION_DEPTH = 128;
/** Characters of a text that an expression makes. */
export const MAX_TEXT = 100_000;

/** Ends an evaluation from within; never leaves `evaluate`. */
export class Exhausted extends Error {
  override readonly name = "Exhausted";
}

/** Counts the work of one evaluation. What would go beyond the bound is not begun. */
export class Steps {
  /** Work that was paid for and done. */
  worked = 0;
  depth = 0;

  spend(steps: number): void {
    if (this.worked + steps > MAX_STEPS) throw new Exhausted();
    this.worked += steps;
  }

  enter(): void {
    this.spend(1);
    if (++this.depth > MAX_EVALUATION_DEPTH) throw new Exhausted();
  }

  leave(): void {
    this.depth--;
  }
}
