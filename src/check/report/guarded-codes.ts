import { own } from "../../kit/own.ts";
import { currentCode } from "./former-codes.ts";

/** Subject that a rule guards: money and the consent to it, or what is personal. */
export type Guarded = "money" | "private";

/**
 * Rules that `check.json` may not lower for the whole app: they hold an amount, a payee, a consent or personal data. The
 * paths of the server's own are the language's, which nothing lowers.
 *
 * @internal for tests
 */
export const GUARDED_CODES: { readonly [code: string]: Guarded } = {
  "amount-not-checked": "money",
  "amount-not-marked": "money",
  "amount-not-shown": "money",
  "amount-without-money": "money",
  "changes-by-get": "money",
  "consent-not-kept": "money",
  "effect-name-mismatch": "money",
  "effect-too-weak": "money",
  "money-decimals": "money",
  "money-intent-shared": "money",
  "money-sent-again": "money",
  "money-without-button": "money",
  "money-without-intent": "money",
  "money-without-read-back": "money",
  "other-currency": "money",
  "other-payment-open": "money",
  "payee-not-entered": "money",
  "payee-not-shown": "money",
  "unclear-money-button": "money",
  "unknown-outcome-not-shown": "money",
  "wrong-unit": "money",
  "parameter-as-address": "private",
  "person-parameter-shown": "private",
  "personal-in-address": "private",
  "personal-in-query": "private",
  "personal-in-telemetry": "private",
  "personal-in-title": "private",
  "personal-kept": "private",
  "personal-not-marked": "private",
  "real-data-in-sample": "private",
  "session-shared": "private",
};

/** Subject that the rule of a code, or of a former one, guards; undefined for any other rule. */
export function guardedBy(code: string): Guarded | undefined {
  return own(GUARDED_CODES, currentCode(code));
}
