/**
 * The `(0)` behind a country's code, which nobody dials from abroad: `+255 (0)712 345 678`. In Italy, San Marino, Ivory
 * Coast, Gabon and the Congo it is part of the number.
 */
const TRUNK_ZERO = /^(\D*\+\s*(?!39|378|225|241|242)\d+[\s).-]*)\(0\)/;

/** The digits of what was typed or pasted, full-width ones included. */
export function cleanDigits(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(TRUNK_ZERO, "$1")
    .replace(/[^0-9]/g, "");
}

/** The largest whole number within a limit, where the digits are more than that; the digits otherwise. */
export function withinMax(digits: string, max: number | null | undefined): string {
  return isAbove(digits, max) ? String(Math.max(0, Math.floor(Number(max)))) : digits;
}

export function isAbove(digits: string, max: number | null | undefined): boolean {
  return typeof max === "number" && digits !== "" && Number(digits) > max;
}
