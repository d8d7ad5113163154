/** The digits of what was typed or pasted, full-width ones included. */
export function cleanDigits(typed: string, maxLength?: number | null): string {
  return typed
    .normalize("NFKC")
    .replace(/[^0-9]/g, "")
    .slice(0, maxLength ?? undefined);
}

/** The largest whole number within a limit, where the digits are more than that; the digits otherwise. */
export function withinMax(digits: string, max: number | null | undefined): string {
  return isAbove(digits, max) ? String(Math.max(0, Math.floor(Number(max)))) : digits;
}

export function isAbove(digits: string, max: number | null | undefined): boolean {
  return typeof max === "number" && digits !== "" && Number(digits) > max;
}
