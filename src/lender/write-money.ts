import { groupDigits } from "../kit/group-digits.ts";
import type { MoneyFormat } from "../language/documents.ts";

/** Minor units as the server writes them: `TZS 34.400,00`. */
export function writeMoney(amount: number, money: MoneyFormat): string {
  const [whole = "0", part] = (amount / money.divisor).toFixed(money.decimals).split(".");
  const grouped = groupDigits(whole, money.thousands);
  return part === undefined ? `${money.currency} ${grouped}` : `${money.currency} ${grouped}${money.point}${part}`;
}
