export interface DigitLimits {
  readonly maxLength?: number | null | undefined;
  /** A larger number becomes this one. */
  readonly max?: number | null | undefined;
  /** Without zeros in front. */
  readonly amount?: boolean | undefined;
}

/** The digits of what was typed or pasted, full-width ones included, within the limits. */
export function cleanDigits(typed: string, { maxLength, max, amount }: DigitLimits = {}): string {
  let digits = digitsOf(typed);
  if (amount === true) digits = digits.replace(/^0+(?=\d)/, "");
  if (typeof maxLength === "number") digits = digits.slice(0, Math.max(0, maxLength));
  return isAbove(digits, max) ? String(Math.max(0, Math.floor(Number(max)))) : digits;
}

/** Whether `cleanDigits` would make the number smaller. */
export function isAbove(typed: string, max: number | null | undefined): boolean {
  const digits = digitsOf(typed);
  return typeof max === "number" && digits !== "" && Number(digits) > max;
}

/** Digits in groups of three from the right, as amounts are written: `1.234.567`. */
export function groupDigits(digits: string, separator: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, separator);
}

function digitsOf(typed: string): string {
  return typed.normalize("NFKC").replace(/[^0-9]/g, "");
}
