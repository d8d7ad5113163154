import { groupDigits } from "../kit/group-digits.ts";
import { isObject, type Json } from "../kit/json.ts";
import type { RunFunction } from "./environment.ts";
import { MAX_DECIMALS, memberOf, toText } from "./values.ts";

/** The lowered form of `number(value, decimals)`: the app's format beside the two. */
export const runFormatNumber: RunFunction = ([value = null, decimals = null, format = null]) =>
  formatNumber(value, decimals, decimals, format);

/** `least` and `most` decimals, halves away from zero; "" for what is no number, or none that can be written out. */
export function formatNumber(value: Json, least: Json, most: Json, format: Json): string {
  const isWritable = typeof value === "number" && Math.abs(value) < 1e15 && isObject(format);
  if (!isWritable || !isCount(least) || !isCount(most)) return "";
  const rounded = roundTo(Math.abs(value), most).toFixed(most);
  const [whole = "", digits = ""] = rounded.split(".");
  const fraction = digits.slice(0, least) + digits.slice(least).replace(/0+$/, "");
  const sign = value < 0 && /[1-9]/.test(rounded) ? "-" : "";
  const grouped = groupDigits(whole, toText(memberOf(format, "thousands")));
  return sign + grouped + (fraction === "" ? "" : toText(memberOf(format, "point")) + fraction);
}

function isCount(value: Json): value is number {
  return typeof value === "number" && value % 1 === 0 && value >= 0 && value <= MAX_DECIMALS;
}

/** In decimals, as the number is written: 1.005 × 100 is 100.49999999999999. */
function roundTo(value: number, decimals: number): number {
  const shifted = Number(`${toPlain(value)}e${decimals}`);
  return Number(`${toPlain(Math.round(shifted))}e-${decimals}`);
}

/** Without an exponent of its own. */
function toPlain(value: number): string {
  return value < 1e-6 ? "0" : String(value);
}
