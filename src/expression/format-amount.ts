import { groupDigits } from "../kit/group-digits.ts";
import type { Json } from "../kit/json.ts";
import type { MoneyFormat } from "../language/documents.ts";

/** A whole number of minor units in the given format; "" for anything else. Whole-number arithmetic throughout. */
export function formatAmount(minorUnits: Json, format: MoneyFormat): string {
  const { divisor, decimals, thousands, point } = format;
  if (typeof minorUnits !== "number" || !Number.isSafeInteger(minorUnits)) return "";
  const size = Math.abs(minorUnits);
  const scale = 10 ** decimals;
  const rest = Math.round(((size % divisor) * scale) / divisor);
  const whole = (size - (size % divisor)) / divisor + (rest >= scale ? 1 : 0);
  if (!Number.isSafeInteger(whole)) return "";
  const fraction = decimals === 0 ? "" : point + String(rest % scale).padStart(decimals, "0");
  const sign = minorUnits < 0 && whole + (rest % scale) > 0 ? "-" : "";
  return sign + groupDigits(String(whole), thousands) + fraction;
}
