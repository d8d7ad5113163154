import { rule as actionAfterNavigation } from "./action-after-navigation/rule.ts";
import { rule as addressInText } from "./address-in-text/rule.ts";
import { rule as addressRefused } from "./address-refused/rule.ts";
import { rule as aliasOfNothing } from "./alias-of-nothing/rule.ts";
import { rule as amountNotChecked } from "./amount-not-checked/rule.ts";
import { rule as amountNotMarked } from "./amount-not-marked/rule.ts";
import { rule as amountNotShown } from "./amount-not-shown/rule.ts";
import { rule as amountWithoutMoney } from "./amount-without-money/rule.ts";
import { rule as anchorTwice } from "./anchor-twice/rule.ts";
import { rule as answerMemberMissing } from "./answer-member-missing/rule.ts";
import { rule as answersAnyway } from "./answers-anyway/rule.ts";
import { rule as backNeverLeaves } from "./back-never-leaves/rule.ts";
import { rule as beginsDiffer } from "./begins-differ/rule.ts";
import { rule as bracketNotClosed } from "./bracket-not-closed/rule.ts";
import { rule as branchMissing } from "./branch-missing/rule.ts";
import { rule as buttonNotBusy } from "./button-not-busy/rule.ts";
import { rule as calendarNameMisspelled } from "./calendar-name-misspelled/rule.ts";
import { rule as calendarNames } from "./calendar-names/rule.ts";
import { rule as casesDiffer } from "./cases-differ/rule.ts";
import { rule as changesByGet } from "./changes-by-get/rule.ts";
import { rule as choiceOfOne } from "./choice-of-one/rule.ts";
import { rule as closesClosedPopup } from "./closes-closed-popup/rule.ts";
import { rule as commonParamDeclared } from "./common-param-declared/rule.ts";
import { rule as consentNotKept } from "./consent-not-kept/rule.ts";
import { rule as constantCondition } from "./constant-condition/rule.ts";
import { rule as contradictingConditions } from "./contradicting-conditions/rule.ts";
import { rule as countedFromZero } from "./counted-from-zero/rule.ts";
import { rule as currencyNotInCapitals } from "./currency-not-in-capitals/rule.ts";
import { rule as dependentChoiceKept } from "./dependent-choice-kept/rule.ts";
import { rule as divisionByZero } from "./division-by-zero/rule.ts";
import { rule as effectTooWeak } from "./effect-too-weak/rule.ts";
import { rule as effectUnlikeName } from "./effect-unlike-name/rule.ts";
import { rule as elementTwice } from "./element-twice/rule.ts";
import { rule as emptyHandler } from "./empty-handler/rule.ts";
import { rule as emptyLayout } from "./empty-layout/rule.ts";
import { rule as emptyList } from "./empty-list/rule.ts";
import { rule as emptyOfBefore } from "./empty-of-before/rule.ts";
import { rule as emptyText } from "./empty-text/rule.ts";
import { rule as endsDiffer } from "./ends-differ/rule.ts";
import { rule as engineArgumentMissing } from "./engine-argument-missing/rule.ts";
import { rule as errorOfSuccess } from "./error-of-success/rule.ts";
import { rule as expiredSuccess } from "./expired-success/rule.ts";
import { rule as failureKindMisspelled } from "./failure-kind-misspelled/rule.ts";
import { rule as failureSwallowed } from "./failure-swallowed/rule.ts";
import { rule as fallbackIgnored } from "./fallback-ignored/rule.ts";
import { rule as fallbackWithoutRoute } from "./fallback-without-route/rule.ts";
import { rule as figureNotLimit } from "./figure-not-limit/rule.ts";
import { rule as figuresDiffer } from "./figures-differ/rule.ts";
import { rule as fillRefused } from "./fill-refused/rule.ts";
import { rule as furtherPages } from "./further-pages/rule.ts";
import { rule as garbledText } from "./garbled-text/rule.ts";
import { rule as glossaryWord } from "./glossary-word/rule.ts";
import { rule as guardOfAnother } from "./guard-of-another/rule.ts";
import { rule as guardReversed } from "./guard-reversed/rule.ts";
import { rule as headingOrder } from "./heading-order/rule.ts";
import { rule as hostNotListed } from "./host-not-listed/rule.ts";
import { rule as hostNotPublic } from "./host-not-public/rule.ts";
import { rule as hostWithoutHttps } from "./host-without-https/rule.ts";
import { rule as ignoredWithout } from "./ignored-without/rule.ts";
import { rule as indexOutside } from "./index-outside/rule.ts";
import { rule as initialNotOffered } from "./initial-not-offered/rule.ts";
import { rule as initialOutOfRange } from "./initial-out-of-range/rule.ts";
import { rule as inputLoadsNothing } from "./input-loads-nothing/rule.ts";
import { rule as inputNotRead } from "./input-not-read/rule.ts";
import { rule as itemsNotSaid } from "./items-not-said/rule.ts";
import { rule as journeyProvesNothing } from "./journey-proves-nothing/rule.ts";
import { rule as keyOfNothing } from "./key-of-nothing/rule.ts";
import { rule as keyboardNotTold } from "./keyboard-not-told/rule.ts";
import { rule as labelEndsWithColon } from "./label-ends-with-colon/rule.ts";
import { rule as labelRepeated } from "./label-repeated/rule.ts";
import { rule as languageNamedOtherwise } from "./language-named-otherwise/rule.ts";
import { rule as languageNotSaid } from "./language-not-said/rule.ts";
import { rule as languageParameterTaken } from "./language-parameter-taken/rule.ts";
import { rule as leadsToItself } from "./leads-to-itself/rule.ts";
import { rule as leavesAtOnce } from "./leaves-at-once/rule.ts";
import { rule as limitsCrossed } from "./limits-crossed/rule.ts";
import { rule as linkSaysNothing } from "./link-says-nothing/rule.ts";
import { rule as linkWithoutActions } from "./link-without-actions/rule.ts";
import { rule as listedTwice } from "./listed-twice/rule.ts";
import { rule as locationNotGuarded } from "./location-not-guarded/rule.ts";
import { rule as lowContrast } from "./low-contrast/rule.ts";
import { rule as mainButtonFirst } from "./main-button-first/rule.ts";
import { rule as markupInText } from "./markup-in-text/rule.ts";
import { rule as millisecondsForSeconds } from "./milliseconds-for-seconds/rule.ts";
import { rule as missingColor } from "./missing-color/rule.ts";
import { rule as missingSpace } from "./missing-space/rule.ts";
import { rule as mixedLetters } from "./mixed-letters/rule.ts";
import { rule as modeNotOfPhone } from "./mode-not-of-phone/rule.ts";
import { rule as moneyButtonUnsaid } from "./money-button-unsaid/rule.ts";
import { rule as moneyDecimals } from "./money-decimals/rule.ts";
import { rule as moneyIntentShared } from "./money-intent-shared/rule.ts";
import { rule as moneySentAgain } from "./money-sent-again/rule.ts";
import { rule as moneyWithoutButton } from "./money-without-button/rule.ts";
import { rule as moneyWithoutIntent } from "./money-without-intent/rule.ts";
import { rule as moneyWithoutReadBack } from "./money-without-read-back/rule.ts";
import { rule as neverReached } from "./never-reached/rule.ts";
import { rule as neverShown } from "./never-shown/rule.ts";
import { rule as neverUsable } from "./never-usable/rule.ts";
import { rule as noMailAddress } from "./no-mail-address/rule.ts";
import { rule as noPhoneNumber } from "./no-phone-number/rule.ts";
import { rule as noSuchDay } from "./no-such-day/rule.ts";
import { rule as noTime } from "./no-time/rule.ts";
import { rule as notOnJourney } from "./not-on-journey/rule.ts";
import { rule as notValidated } from "./not-validated/rule.ts";
import { rule as nothingAfterSuccess } from "./nothing-after-success/rule.ts";
import { rule as nothingBound } from "./nothing-bound/rule.ts";
import { rule as nothingOnTap } from "./nothing-on-tap/rule.ts";
import { rule as numberLost } from "./number-lost/rule.ts";
import { rule as numberNotGuarded } from "./number-not-guarded/rule.ts";
import { rule as numberingBroken } from "./numbering-broken/rule.ts";
import { rule as onlyFromItself } from "./only-from-itself/rule.ts";
import { rule as optionNameTwice } from "./option-name-twice/rule.ts";
import { rule as optionNotOffered } from "./option-not-offered/rule.ts";
import { rule as optionTwice } from "./option-twice/rule.ts";
import { rule as otherCurrency } from "./other-currency/rule.ts";
import { rule as outcomeConfused } from "./outcome-confused/rule.ts";
import { rule as outdatedParameter } from "./outdated-parameter/rule.ts";
import { rule as pagesDiffer } from "./pages-differ/rule.ts";
import { rule as parameterAsAddress } from "./parameter-as-address/rule.ts";
import { rule as parametersMixed } from "./parameters-mixed/rule.ts";
import { rule as patternTakesAll } from "./pattern-takes-all/rule.ts";
import { rule as payeeNotEntered } from "./payee-not-entered/rule.ts";
import { rule as payeeOutOfSight } from "./payee-out-of-sight/rule.ts";
import { rule as payloadEmpty } from "./payload-empty/rule.ts";
import { rule as payloadNotReady } from "./payload-not-ready/rule.ts";
import { rule as pendingFact } from "./pending-fact/rule.ts";
import { rule as personShown } from "./person-shown/rule.ts";
import { rule as personalInAddress } from "./personal-in-address/rule.ts";
import { rule as personalInQuery } from "./personal-in-query/rule.ts";
import { rule as personalInTelemetry } from "./personal-in-telemetry/rule.ts";
import { rule as personalInTitle } from "./personal-in-title/rule.ts";
import { rule as personalKept } from "./personal-kept/rule.ts";
import { rule as personalNotMarked } from "./personal-not-marked/rule.ts";
import { rule as pictureDescribedTwice } from "./picture-described-twice/rule.ts";
import { rule as pictureMissing } from "./picture-missing/rule.ts";
import { rule as placeholderFact } from "./placeholder-fact/rule.ts";
import { rule as pluralFigure } from "./plural-figure/rule.ts";
import { rule as pointlessEither } from "./pointless-either/rule.ts";
import { rule as popupButtonInVain } from "./popup-button-in-vain/rule.ts";
import { rule as popupClosedAtOnce } from "./popup-closed-at-once/rule.ts";
import { rule as popupComesBack } from "./popup-comes-back/rule.ts";
import { rule as popupNotOpened } from "./popup-not-opened/rule.ts";
import { rule as popupOpenedInside } from "./popup-opened-inside/rule.ts";
import { rule as popupTraps } from "./popup-traps/rule.ts";
import { rule as queryMissing } from "./query-missing/rule.ts";
import { rule as queryNameUnknown } from "./query-name-unknown/rule.ts";
import { rule as queryUnknown } from "./query-unknown/rule.ts";
import { rule as queryValue } from "./query-value/rule.ts";
import { rule as rangeUnlikeFacts } from "./range-unlike-facts/rule.ts";
import { rule as refusalSucceeds } from "./refusal-succeeds/rule.ts";
import { rule as repeatedCondition } from "./repeated-condition/rule.ts";
import { rule as repeatedWord } from "./repeated-word/rule.ts";
import { rule as requiredCalledOptional } from "./required-called-optional/rule.ts";
import { rule as reservedHeader } from "./reserved-header/rule.ts";
import { rule as rootNotSaid } from "./root-not-said/rule.ts";
import { rule as routeTakesAll } from "./route-takes-all/rule.ts";
import { rule as routeToNotFound } from "./route-to-not-found/rule.ts";
import { rule as routeUnderCalls } from "./route-under-calls/rule.ts";
import type { Rule } from "./rule.ts";
import { rule as sameBranches } from "./same-branches/rule.ts";
import { rule as sameNameTwice } from "./same-name-twice/rule.ts";
import { rule as sameOperands } from "./same-operands/rule.ts";
import { rule as sampleAddress } from "./sample-address/rule.ts";
import { rule as sampleAmount } from "./sample-amount/rule.ts";
import { rule as sampleFieldUnknown } from "./sample-field-unknown/rule.ts";
import { rule as sampleMissing } from "./sample-missing/rule.ts";
import { rule as sampleOfSomebody } from "./sample-of-somebody/rule.ts";
import { rule as samplePlaceholder } from "./sample-placeholder/rule.ts";
import { rule as sampleTwice } from "./sample-twice/rule.ts";
import { rule as sandboxRouteOnly } from "./sandbox-route-only/rule.ts";
import { rule as scenarioLacksParam } from "./scenario-lacks-param/rule.ts";
import { rule as scenarioTwice } from "./scenario-twice/rule.ts";
import { rule as schemaContradiction } from "./schema-contradiction/rule.ts";
import { rule as secondMainButton } from "./second-main-button/rule.ts";
import { rule as separatorsUnclear } from "./separators-unclear/rule.ts";
import { rule as sessionHostNotFollowed } from "./session-host-not-followed/rule.ts";
import { rule as sessionShared } from "./session-shared/rule.ts";
import { rule as setToItself } from "./set-to-itself/rule.ts";
import { rule as setTwice } from "./set-twice/rule.ts";
import { rule as silentSourceShown } from "./silent-source-shown/rule.ts";
import { rule as slotBoundTwice } from "./slot-bound-twice/rule.ts";
import { rule as sourceNotRead } from "./source-not-read/rule.ts";
import { rule as sourceNotShown } from "./source-not-shown/rule.ts";
import { rule as sourceTwice } from "./source-twice/rule.ts";
import { rule as stateNeverSet } from "./state-never-set/rule.ts";
import { rule as straySpace } from "./stray-space/rule.ts";
import { rule as successNotAnswered } from "./success-not-answered/rule.ts";
import { rule as summaryTwice } from "./summary-twice/rule.ts";
import { rule as tableShape } from "./table-shape/rule.ts";
import { rule as testScreenOpen } from "./test-screen-open/rule.ts";
import { rule as textInCapitals } from "./text-in-capitals/rule.ts";
import { rule as textNotGuarded } from "./text-not-guarded/rule.ts";
import { rule as textTooLong } from "./text-too-long/rule.ts";
import { rule as textTwice } from "./text-twice/rule.ts";
import { rule as timeOutOfRange } from "./time-out-of-range/rule.ts";
import { rule as toldByToastAlone } from "./told-by-toast-alone/rule.ts";
import { rule as translationCut } from "./translation-cut/rule.ts";
import { rule as translationReused } from "./translation-reused/rule.ts";
import { rule as unfilledValue } from "./unfilled-value/rule.ts";
import { rule as unfinishedText } from "./unfinished-text/rule.ts";
import { rule as unknownColor } from "./unknown-color/rule.ts";
import { rule as unknownOutcomeNotShown } from "./unknown-outcome-not-shown/rule.ts";
import { rule as unmarkedExpression } from "./unmarked-expression/rule.ts";
import { rule as unreachableAction } from "./unreachable-action/rule.ts";
import { rule as unreachableStep } from "./unreachable-step/rule.ts";
import { rule as unreachedOfNothing } from "./unreached-of-nothing/rule.ts";
import { rule as untranslatedText } from "./untranslated-text/rule.ts";
import { rule as unusedActions } from "./unused-actions/rule.ts";
import { rule as unusedAnchor } from "./unused-anchor/rule.ts";
import { rule as unusedAppValue } from "./unused-app-value/rule.ts";
import { rule as unusedCall } from "./unused-call/rule.ts";
import { rule as unusedDateStyle } from "./unused-date-style/rule.ts";
import { rule as unusedEnvelope } from "./unused-envelope/rule.ts";
import { rule as unusedErrors } from "./unused-errors/rule.ts";
import { rule as unusedFact } from "./unused-fact/rule.ts";
import { rule as unusedMessage } from "./unused-message/rule.ts";
import { rule as unusedMoneyPath } from "./unused-money-path/rule.ts";
import { rule as unusedParam } from "./unused-param/rule.ts";
import { rule as unusedParameter } from "./unused-parameter/rule.ts";
import { rule as unusedPayloadMember } from "./unused-payload-member/rule.ts";
import { rule as unusedSample } from "./unused-sample/rule.ts";
import { rule as unusedSource } from "./unused-source/rule.ts";
import { rule as unusedState } from "./unused-state/rule.ts";
import { rule as unusedStorage } from "./unused-storage/rule.ts";
import { rule as unusedText } from "./unused-text/rule.ts";
import { rule as unusedValue } from "./unused-value/rule.ts";
import { rule as validatesNothing } from "./validates-nothing/rule.ts";
import { rule as valueTwice } from "./value-twice/rule.ts";
import { rule as valuesExchanged } from "./values-exchanged/rule.ts";
import { rule as variableNotRead } from "./variable-not-read/rule.ts";
import { rule as wordTooLong } from "./word-too-long/rule.ts";
import { rule as wordsInExpression } from "./words-in-expression/rule.ts";
import { rule as wordsOfAnother } from "./words-of-another/rule.ts";
import { rule as writtenTwice } from "./written-twice/rule.ts";
import { rule as wrongLanguage } from "./wrong-language/rule.ts";
import { rule as wrongUnit } from "./wrong-unit/rule.ts";

/** Every rule, each in the folder that its code names. */
export const RULES: readonly Rule[] = [
  actionAfterNavigation,
  addressInText,
  addressRefused,
  aliasOfNothing,
  amountNotChecked,
  amountNotMarked,
  amountNotShown,
  amountWithoutMoney,
  anchorTwice,
  answerMemberMissing,
  answersAnyway,
  backNeverLeaves,
  beginsDiffer,
  bracketNotClosed,
  branchMissing,
  buttonNotBusy,
  calendarNameMisspelled,
  calendarNames,
  casesDiffer,
  dependentChoiceKept,
  changesByGet,
  choiceOfOne,
  closesClosedPopup,
  consentNotKept,
  commonParamDeclared,
  constantCondition,
  contradictingConditions,
  countedFromZero,
  currencyNotInCapitals,
  divisionByZero,
  effectTooWeak,
  effectUnlikeName,
  elementTwice,
  emptyHandler,
  emptyLayout,
  emptyList,
  emptyOfBefore,
  emptyText,
  endsDiffer,
  engineArgumentMissing,
  errorOfSuccess,
  expiredSuccess,
  failureKindMisspelled,
  failureSwallowed,
  fallbackIgnored,
  fallbackWithoutRoute,
  figureNotLimit,
  figuresDiffer,
  fillRefused,
  furtherPages,
  garbledText,
  glossaryWord,
  guardOfAnother,
  guardReversed,
  headingOrder,
  hostNotListed,
  hostNotPublic,
  hostWithoutHttps,
  ignoredWithout,
  indexOutside,
  initialNotOffered,
  initialOutOfRange,
  inputLoadsNothing,
  inputNotRead,
  itemsNotSaid,
  journeyProvesNothing,
  keyOfNothing,
  keyboardNotTold,
  labelEndsWithColon,
  labelRepeated,
  languageNamedOtherwise,
  languageNotSaid,
  languageParameterTaken,
  leadsToItself,
  leavesAtOnce,
  limitsCrossed,
  linkSaysNothing,
  linkWithoutActions,
  listedTwice,
  locationNotGuarded,
  lowContrast,
  mainButtonFirst,
  markupInText,
  missingColor,
  millisecondsForSeconds,
  missingSpace,
  mixedLetters,
  modeNotOfPhone,
  moneyDecimals,
  moneyButtonUnsaid,
  moneyIntentShared,
  moneySentAgain,
  moneyWithoutButton,
  moneyWithoutIntent,
  moneyWithoutReadBack,
  neverReached,
  neverShown,
  neverUsable,
  noMailAddress,
  noPhoneNumber,
  noSuchDay,
  noTime,
  notOnJourney,
  notValidated,
  nothingAfterSuccess,
  nothingBound,
  nothingOnTap,
  numberLost,
  numberNotGuarded,
  numberingBroken,
  onlyFromItself,
  optionNameTwice,
  optionNotOffered,
  optionTwice,
  otherCurrency,
  outdatedParameter,
  outcomeConfused,
  pagesDiffer,
  parameterAsAddress,
  parametersMixed,
  patternTakesAll,
  payeeNotEntered,
  payeeOutOfSight,
  pendingFact,
  payloadEmpty,
  payloadNotReady,
  personShown,
  personalInAddress,
  personalInQuery,
  personalInTelemetry,
  personalInTitle,
  personalKept,
  personalNotMarked,
  pictureDescribedTwice,
  pictureMissing,
  placeholderFact,
  pluralFigure,
  pointlessEither,
  popupButtonInVain,
  popupClosedAtOnce,
  popupComesBack,
  popupNotOpened,
  popupOpenedInside,
  popupTraps,
  queryMissing,
  queryNameUnknown,
  queryUnknown,
  queryValue,
  rangeUnlikeFacts,
  refusalSucceeds,
  repeatedCondition,
  repeatedWord,
  requiredCalledOptional,
  reservedHeader,
  rootNotSaid,
  routeTakesAll,
  routeToNotFound,
  routeUnderCalls,
  sameBranches,
  sameNameTwice,
  sameOperands,
  sampleAddress,
  sampleAmount,
  sampleFieldUnknown,
  sampleMissing,
  sampleOfSomebody,
  samplePlaceholder,
  sampleTwice,
  sandboxRouteOnly,
  scenarioLacksParam,
  scenarioTwice,
  schemaContradiction,
  secondMainButton,
  separatorsUnclear,
  sessionHostNotFollowed,
  sessionShared,
  setToItself,
  setTwice,
  silentSourceShown,
  slotBoundTwice,
  sourceNotRead,
  sourceNotShown,
  sourceTwice,
  stateNeverSet,
  straySpace,
  successNotAnswered,
  summaryTwice,
  tableShape,
  testScreenOpen,
  textInCapitals,
  textNotGuarded,
  textTooLong,
  textTwice,
  timeOutOfRange,
  toldByToastAlone,
  translationCut,
  translationReused,
  unfilledValue,
  unfinishedText,
  unknownColor,
  unknownOutcomeNotShown,
  unmarkedExpression,
  unreachableAction,
  unreachableStep,
  unreachedOfNothing,
  untranslatedText,
  unusedActions,
  unusedAnchor,
  unusedAppValue,
  unusedCall,
  unusedDateStyle,
  unusedEnvelope,
  unusedErrors,
  unusedFact,
  unusedMessage,
  unusedMoneyPath,
  unusedParam,
  unusedParameter,
  unusedPayloadMember,
  unusedSample,
  unusedSource,
  unusedState,
  unusedStorage,
  unusedText,
  unusedValue,
  validatesNothing,
  valueTwice,
  valuesExchanged,
  variableNotRead,
  wordTooLong,
  wordsInExpression,
  wordsOfAnother,
  writtenTwice,
  wrongLanguage,
  wrongUnit,
];
