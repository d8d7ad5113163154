import { rule as actionAfterNavigation } from "./action-after-navigation/rule.ts";
import { rule as amountNotChecked } from "./amount-not-checked/rule.ts";
import { rule as amountNotMarked } from "./amount-not-marked/rule.ts";
import { rule as amountNotShown } from "./amount-not-shown/rule.ts";
import { rule as buttonNotBusy } from "./button-not-busy/rule.ts";
import { rule as changesByGet } from "./changes-by-get/rule.ts";
import { rule as effectTooWeak } from "./effect-too-weak/rule.ts";
import { rule as failureSwallowed } from "./failure-swallowed/rule.ts";
import { rule as moneyIntentShared } from "./money-intent-shared/rule.ts";
import { rule as moneySentAgain } from "./money-sent-again/rule.ts";
import { rule as moneyWithoutButton } from "./money-without-button/rule.ts";
import { rule as moneyWithoutReadBack } from "./money-without-read-back/rule.ts";
import { rule as nothingAfterSuccess } from "./nothing-after-success/rule.ts";
import type { Rule } from "./rule.ts";

/** Every rule, each in the folder that its code names. */
export const RULES: readonly Rule[] = [
  actionAfterNavigation,
  amountNotChecked,
  amountNotMarked,
  amountNotShown,
  buttonNotBusy,
  changesByGet,
  effectTooWeak,
  failureSwallowed,
  moneyIntentShared,
  moneySentAgain,
  moneyWithoutButton,
  moneyWithoutReadBack,
  nothingAfterSuccess,
];
