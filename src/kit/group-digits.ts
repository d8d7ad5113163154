/** Whole units of an amount, as an example of how one is written. */
export const EXAMPLE_AMOUNT = "1500";

/** Digits in groups of three from the right, as amounts are written: `1.234.567`. */
export function groupDigits(digits: string, separator: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, () => separator);
}
