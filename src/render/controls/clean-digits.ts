export interface DigitLimits {
  readonly maxLength?: number | null | undefined;
  /** A larger number becomes this one. */
  readonly max?: number | null | undefined;
  /** Without zeros in front. */
  readonly amount?: boolean | undefined;
}

/** The digits of what was typed or pasted, full-width ones included, within the limits. */
export function cleanDigits(typed: string, { maxLength, max, amount }: DigitLimits = {}): string {
  let digits = typed.normalize("NFKC").replace(/[^0-9]/g, "");
  if (amount === true) digits = digits.replace(/^0+(?=\d)/, "");
  if (typeof maxLength === "number") digits = digits.slice(0, Math.max(0, maxLength));
  const over = typeof max === "number" && digits !== "" && Number(digits) > max;
  return over ? String(Math.max(0, Math.floor(max))) : digits;
}
