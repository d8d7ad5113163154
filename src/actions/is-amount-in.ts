import { formatAmount } from "../expression/format-amount.ts";
import type { Json } from "../kit/json.ts";
import type { MoneyFormat } from "../language/documents.ts";

/**
 * Whether a text has an amount of minor units in it, as the app writes amounts: not as a part of a longer number, and not
 * as a rate.
 *
 * @example isAmountIn("TZS 34.400,00", 3440000, money)
 */
export function isAmountIn(text: string, amount: Json, format: MoneyFormat): boolean {
  const known = typeof amount === "string" && /^\d+$/.test(amount) ? Number(amount) : amount;
  const [written, separators] = [formatAmount(known, format), format.thousands + format.point].map((part) =>
    spaced(part).replace(/\W/g, "\\$&"),
  );
  const before = `(?:^|[^\\d${separators}−-]|(?:^|\\D)[${separators}])`;
  const after = `(?!\\d|[${separators}]\\d| ?%)`;
  return written !== "" && new RegExp(before + written + after).test(spaced(text));
}

/** One kind of space for all: some separate thousands, some keep a currency beside its amount. */
function spaced(text: string): string {
  return text.replace(/[^\S\n]/g, " ");
}
