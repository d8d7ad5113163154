import { rule as actionAfterNavigation } from "./action-after-navigation/rule.ts";
import { rule as amountNotChecked } from "./amount-not-checked/rule.ts";
import { rule as amountNotMarked } from "./amount-not-marked/rule.ts";
import { rule as amountNotShown } from "./amount-not-shown/rule.ts";
import { rule as bracketNotClosed } from "./bracket-not-closed/rule.ts";
import { rule as buttonNotBusy } from "./button-not-busy/rule.ts";
import { rule as changesByGet } from "./changes-by-get/rule.ts";
import { rule as choiceOfOne } from "./choice-of-one/rule.ts";
import { rule as effectTooWeak } from "./effect-too-weak/rule.ts";
import { rule as emptyText } from "./empty-text/rule.ts";
import { rule as failureSwallowed } from "./failure-swallowed/rule.ts";
import { rule as figuresDiffer } from "./figures-differ/rule.ts";
import { rule as garbledText } from "./garbled-text/rule.ts";
import { rule as markupInText } from "./markup-in-text/rule.ts";
import { rule as mixedLetters } from "./mixed-letters/rule.ts";
import { rule as moneyIntentShared } from "./money-intent-shared/rule.ts";
import { rule as moneySentAgain } from "./money-sent-again/rule.ts";
import { rule as moneyWithoutButton } from "./money-without-button/rule.ts";
import { rule as moneyWithoutReadBack } from "./money-without-read-back/rule.ts";
import { rule as nothingAfterSuccess } from "./nothing-after-success/rule.ts";
import { rule as repeatedWord } from "./repeated-word/rule.ts";
import type { Rule } from "./rule.ts";
import { rule as straySpace } from "./stray-space/rule.ts";
import { rule as textInCapitals } from "./text-in-capitals/rule.ts";
import { rule as unfilledValue } from "./unfilled-value/rule.ts";
import { rule as unfinishedText } from "./unfinished-text/rule.ts";
import { rule as untranslatedText } from "./untranslated-text/rule.ts";
import { rule as wrongLanguage } from "./wrong-language/rule.ts";

/** Every rule, each in the folder that its code names. */
export const RULES: readonly Rule[] = [
  actionAfterNavigation,
  amountNotChecked,
  amountNotMarked,
  amountNotShown,
  bracketNotClosed,
  buttonNotBusy,
  changesByGet,
  choiceOfOne,
  effectTooWeak,
  emptyText,
  failureSwallowed,
  figuresDiffer,
  garbledText,
  markupInText,
  mixedLetters,
  moneyIntentShared,
  moneySentAgain,
  moneyWithoutButton,
  moneyWithoutReadBack,
  nothingAfterSuccess,
  repeatedWord,
  straySpace,
  textInCapitals,
  unfilledValue,
  unfinishedText,
  untranslatedText,
  wrongLanguage,
];
