import { cleanDigits } from "./clean-digits.ts";
import type { TextMode } from "./line-input.ts";

/** A number with a sign or with decimals: its digits alone would be another one. */
const NO_WHOLE_NUMBER = /^\s*[-−]\s*\d|\d[.,]\d/;

/** Text that an input of that mode shows for a value nobody typed; "" where it would be another number. */
export function givenValue(mode: Exclude<TextMode, "text">, value: string): string {
  switch (mode) {
    case "amount":
      return /^\s*\d+(\.0{1,2})?\s*$/.test(value) ? value.replace(/\..*|\s/g, "").replace(/^0+(?=\d)/, "") : "";
    case "decimal":
      return /^\s*\d+(\.\d+)?\s*$/.test(value) ? value.trim() : "";
    case "phone":
      return cleanDigits(value);
    default:
      return NO_WHOLE_NUMBER.test(value) ? "" : cleanDigits(value);
  }
}
