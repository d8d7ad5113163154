import type { CodeDefinition } from "../report/define-code.ts";
import { DIAGNOSTIC_CODES } from "../report/diagnostic-codes.ts";
import { RULES } from "./rules.ts";

/** Every code that the check can give, those of rules included, with its words for readers. */
export const ALL_CODES: { readonly [code: string]: CodeDefinition } = {
  ...DIAGNOSTIC_CODES,
  ...Object.fromEntries(RULES.map((rule) => [rule.code, rule])),
};
