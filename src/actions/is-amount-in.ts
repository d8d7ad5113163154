import { formatAmount } from "../expression/format-amount.ts";
import type { Json } from "../kit/json.ts";
import type { MoneyFormat } from "../language/documents.ts";

/**
 * Whether a text has an amount of minor units in it, as the app writes amounts, and not as a part of a longer number.
 *
 * @example isAmountIn("TZS 34.400,00", 3440000, money)
 */
export function isAmountIn(text: string, amount: Json, format: MoneyFormat): boolean {
  const written = spaced(
    formatAmount(typeof amount === "string" && /^\d+$/.test(amount) ? Number(amount) : amount, format),
  );
  const words = spaced(text);
  const separators = spaced(format.thousands + format.point);
  const isDigit = (at: number) => /\d/.test(words.charAt(at));
  const isSeparator = (at: number) => words.charAt(at) !== "" && separators.includes(words.charAt(at));
  for (let at = words.indexOf(written); written !== "" && at >= 0; at = words.indexOf(written, at + 1)) {
    const end = at + written.length;
    const isLonger = isDigit(at - 1) || isDigit(end) || (isSeparator(at - 1) && isDigit(at - 2));
    if (!isLonger && !(isSeparator(end) && isDigit(end + 1)) && !/[-−]/.test(words.charAt(at - 1))) return true;
  }
  return false;
}

/** One kind of space for all: some separate thousands, some keep a currency beside its amount. */
function spaced(text: string): string {
  return text.replace(/[^\S\n]/g, " ");
}
