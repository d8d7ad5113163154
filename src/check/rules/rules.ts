import { rule as actionAfterNavigation } from "./action-after-navigation/rule.ts";
import { rule as amountNotChecked } from "./amount-not-checked/rule.ts";
import { rule as amountNotMarked } from "./amount-not-marked/rule.ts";
import { rule as amountNotShown } from "./amount-not-shown/rule.ts";
import { rule as amountWithoutMoney } from "./amount-without-money/rule.ts";
import { rule as bracketNotClosed } from "./bracket-not-closed/rule.ts";
import { rule as buttonNotBusy } from "./button-not-busy/rule.ts";
import { rule as changesByGet } from "./changes-by-get/rule.ts";
import { rule as choiceOfOne } from "./choice-of-one/rule.ts";
import { rule as constantCondition } from "./constant-condition/rule.ts";
import { rule as contradictingConditions } from "./contradicting-conditions/rule.ts";
import { rule as divisionByZero } from "./division-by-zero/rule.ts";
import { rule as effectTooWeak } from "./effect-too-weak/rule.ts";
import { rule as emptyLayout } from "./empty-layout/rule.ts";
import { rule as emptyText } from "./empty-text/rule.ts";
import { rule as endsDiffer } from "./ends-differ/rule.ts";
import { rule as failureSwallowed } from "./failure-swallowed/rule.ts";
import { rule as figuresDiffer } from "./figures-differ/rule.ts";
import { rule as garbledText } from "./garbled-text/rule.ts";
import { rule as headingOrder } from "./heading-order/rule.ts";
import { rule as indexOutside } from "./index-outside/rule.ts";
import { rule as initialNotOffered } from "./initial-not-offered/rule.ts";
import { rule as initialOutOfRange } from "./initial-out-of-range/rule.ts";
import { rule as labelEndsWithColon } from "./label-ends-with-colon/rule.ts";
import { rule as limitsCrossed } from "./limits-crossed/rule.ts";
import { rule as lowContrast } from "./low-contrast/rule.ts";
import { rule as markupInText } from "./markup-in-text/rule.ts";
import { rule as missingSpace } from "./missing-space/rule.ts";
import { rule as mixedLetters } from "./mixed-letters/rule.ts";
import { rule as moneyIntentShared } from "./money-intent-shared/rule.ts";
import { rule as moneySentAgain } from "./money-sent-again/rule.ts";
import { rule as moneyWithoutButton } from "./money-without-button/rule.ts";
import { rule as moneyWithoutReadBack } from "./money-without-read-back/rule.ts";
import { rule as neverShown } from "./never-shown/rule.ts";
import { rule as noSuchDay } from "./no-such-day/rule.ts";
import { rule as nothingAfterSuccess } from "./nothing-after-success/rule.ts";
import { rule as numberNotGuarded } from "./number-not-guarded/rule.ts";
import { rule as optionNotOffered } from "./option-not-offered/rule.ts";
import { rule as optionTwice } from "./option-twice/rule.ts";
import { rule as patternTakesAll } from "./pattern-takes-all/rule.ts";
import { rule as pointlessEither } from "./pointless-either/rule.ts";
import { rule as repeatedCondition } from "./repeated-condition/rule.ts";
import { rule as repeatedWord } from "./repeated-word/rule.ts";
import type { Rule } from "./rule.ts";
import { rule as sameNameTwice } from "./same-name-twice/rule.ts";
import { rule as sameOperands } from "./same-operands/rule.ts";
import { rule as schemaContradiction } from "./schema-contradiction/rule.ts";
import { rule as secondMainButton } from "./second-main-button/rule.ts";
import { rule as setToItself } from "./set-to-itself/rule.ts";
import { rule as straySpace } from "./stray-space/rule.ts";
import { rule as tableShape } from "./table-shape/rule.ts";
import { rule as textInCapitals } from "./text-in-capitals/rule.ts";
import { rule as textTooLong } from "./text-too-long/rule.ts";
import { rule as translationCut } from "./translation-cut/rule.ts";
import { rule as unfilledValue } from "./unfilled-value/rule.ts";
import { rule as unfinishedText } from "./unfinished-text/rule.ts";
import { rule as unmarkedExpression } from "./unmarked-expression/rule.ts";
import { rule as untranslatedText } from "./untranslated-text/rule.ts";
import { rule as variableNotRead } from "./variable-not-read/rule.ts";
import { rule as wordsInExpression } from "./words-in-expression/rule.ts";
import { rule as wrongLanguage } from "./wrong-language/rule.ts";
import { rule as wrongUnit } from "./wrong-unit/rule.ts";

/** Every rule, each in the folder that its code names. */
export const RULES: readonly Rule[] = [
  actionAfterNavigation,
  amountNotChecked,
  amountNotMarked,
  amountNotShown,
  amountWithoutMoney,
  bracketNotClosed,
  buttonNotBusy,
  changesByGet,
  choiceOfOne,
  constantCondition,
  contradictingConditions,
  divisionByZero,
  effectTooWeak,
  emptyLayout,
  emptyText,
  endsDiffer,
  failureSwallowed,
  figuresDiffer,
  garbledText,
  headingOrder,
  indexOutside,
  initialNotOffered,
  initialOutOfRange,
  labelEndsWithColon,
  limitsCrossed,
  lowContrast,
  markupInText,
  missingSpace,
  mixedLetters,
  moneyIntentShared,
  moneySentAgain,
  moneyWithoutButton,
  moneyWithoutReadBack,
  neverShown,
  noSuchDay,
  nothingAfterSuccess,
  numberNotGuarded,
  optionNotOffered,
  optionTwice,
  patternTakesAll,
  pointlessEither,
  repeatedCondition,
  repeatedWord,
  sameNameTwice,
  sameOperands,
  schemaContradiction,
  secondMainButton,
  setToItself,
  straySpace,
  tableShape,
  textInCapitals,
  textTooLong,
  translationCut,
  unfilledValue,
  unfinishedText,
  unmarkedExpression,
  untranslatedText,
  variableNotRead,
  wordsInExpression,
  wrongLanguage,
  wrongUnit,
];
