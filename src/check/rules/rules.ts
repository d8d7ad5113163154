import { rule as actionAfterNavigation } from "./action-after-navigation/rule.ts";
import { rule as moneyNotBusy } from "./money-not-busy/rule.ts";
import type { Rule } from "./rule.ts";

/** Every rule, each in the folder that its code names. */
export const RULES: readonly Rule[] = [actionAfterNavigation, moneyNotBusy];
