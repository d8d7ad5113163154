import type { MoneyFormat } from "../language/documents.ts";
import { plainText, wholeDigits } from "./read-amount.ts";

/** As many as a number keeps exactly. */
const MAX_DIGITS = 15;

/**
 * The plain number that a person wrote, with a dot before its decimals: with the app's point or the other one, in groups
 * or without. "" for nothing, null for what is no number, or may be meant as another one.
 *
 * @example
 * readDecimal("1.500,5", { currency: "TZS", divisor: 100, decimals: 2, thousands: ".", point: "," }); // "1500.5"
 */
export function readDecimal(written: string, format: MoneyFormat): string | null {
  const text = plainText(written, format).replace(/(\d)[.,]$/, "$1");
  if (text === "") return "";
  const [, before = "", sign = "", behind = ""] = /^(.*\d)([.,])(\d+)$/.exec(text) ?? [];
  const isGroup = behind.length === 3 && (sign !== format.point || before.includes(sign));
  const isPoint = sign !== "" && !isGroup && !before.includes(sign);
  // Three digits behind the app's point: a person may mean a group by them, but for behind a zero.
  if (isPoint && behind.length === 3 && before !== "0") return null;
  const whole = isPoint ? wholeDigits(before, sign) : wholeDigits(text, "");
  const decimals = isPoint ? behind.replace(/0+$/, "") : "";
  if (whole === null || whole.length + decimals.length > MAX_DIGITS) return null;
  return decimals === "" ? whole : `${whole}.${decimals}`;
}
