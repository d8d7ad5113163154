// Generated from the folders of rules: run `npm run generate` after adding or renaming one.
import { rule as actionAfterNavigation } from "./action-after-navigation/rule.ts";
import { rule as addressInText } from "./address-in-text/rule.ts";
import { rule as addressRefused } from "./address-refused/rule.ts";
import { rule as amountNotChecked } from "./amount-not-checked/rule.ts";
import { rule as amountNotMarked } from "./amount-not-marked/rule.ts";
import { rule as amountNotShown } from "./amount-not-shown/rule.ts";
import { rule as amountWithoutMoney } from "./amount-without-money/rule.ts";
import { rule as answerMemberMissing } from "./answer-member-missing/rule.ts";
import { rule as backNeverLeaves } from "./back-never-leaves/rule.ts";
import { rule as bracketNotClosed } from "./bracket-not-closed/rule.ts";
import { rule as branchMissing } from "./branch-missing/rule.ts";
import { rule as buttonNotBusy } from "./button-not-busy/rule.ts";
import { rule as calendarNameMisspelled } from "./calendar-name-misspelled/rule.ts";
import { rule as calendarNames } from "./calendar-names/rule.ts";
import { rule as capitalizationDiffers } from "./capitalization-differs/rule.ts";
import { rule as catchAllRoute } from "./catch-all-route/rule.ts";
import { rule as changesByGet } from "./changes-by-get/rule.ts";
import { rule as choiceOfOne } from "./choice-of-one/rule.ts";
import { rule as choiceValueShown } from "./choice-value-shown/rule.ts";
import { rule as closesClosedPopup } from "./closes-closed-popup/rule.ts";
import { rule as commonParamDeclared } from "./common-param-declared/rule.ts";
import { rule as consentNotKept } from "./consent-not-kept/rule.ts";
import { rule as constantCondition } from "./constant-condition/rule.ts";
import { rule as constantItem } from "./constant-item/rule.ts";
import { rule as constantKey } from "./constant-key/rule.ts";
import { rule as constantPattern } from "./constant-pattern/rule.ts";
import { rule as contradictingConditions } from "./contradicting-conditions/rule.ts";
import { rule as countedFromZero } from "./counted-from-zero/rule.ts";
import { rule as divisionByZero } from "./division-by-zero/rule.ts";
import { rule as duplicateAnchor } from "./duplicate-anchor/rule.ts";
import { rule as duplicateBinding } from "./duplicate-binding/rule.ts";
import { rule as duplicateItem } from "./duplicate-item/rule.ts";
import { rule as duplicateLabel } from "./duplicate-label/rule.ts";
import { rule as duplicateOptionLabel } from "./duplicate-option-label/rule.ts";
import { rule as duplicateOptionValue } from "./duplicate-option-value/rule.ts";
import { rule as duplicatePicture } from "./duplicate-picture/rule.ts";
import { rule as duplicateSample } from "./duplicate-sample/rule.ts";
import { rule as duplicateSampleKey } from "./duplicate-sample-key/rule.ts";
import { rule as duplicateScenario } from "./duplicate-scenario/rule.ts";
import { rule as duplicateSibling } from "./duplicate-sibling/rule.ts";
import { rule as duplicateSource } from "./duplicate-source/rule.ts";
import { rule as duplicateSummary } from "./duplicate-summary/rule.ts";
import { rule as duplicateText } from "./duplicate-text/rule.ts";
import { rule as duplicateValue } from "./duplicate-value/rule.ts";
import { rule as earlySuccess } from "./early-success/rule.ts";
import { rule as effectNameMismatch } from "./effect-name-mismatch/rule.ts";
import { rule as effectTooWeak } from "./effect-too-weak/rule.ts";
import { rule as emptinessMismatch } from "./emptiness-mismatch/rule.ts";
import { rule as emptyHandler } from "./empty-handler/rule.ts";
import { rule as emptyInEveryScenario } from "./empty-in-every-scenario/rule.ts";
import { rule as emptyLayout } from "./empty-layout/rule.ts";
import { rule as emptyList } from "./empty-list/rule.ts";
import { rule as emptyText } from "./empty-text/rule.ts";
import { rule as endPunctuationDiffers } from "./end-punctuation-differs/rule.ts";
import { rule as engineArgumentMissing } from "./engine-argument-missing/rule.ts";
import { rule as errorForSuccessCode } from "./error-for-success-code/rule.ts";
import { rule as expiredCodeIsSuccess } from "./expired-code-is-success/rule.ts";
import { rule as expiredScreenNeedsSession } from "./expired-screen-needs-session/rule.ts";
import { rule as failureKindMisspelled } from "./failure-kind-misspelled/rule.ts";
import { rule as failureSwallowed } from "./failure-swallowed/rule.ts";
import { rule as fallbackIgnored } from "./fallback-ignored/rule.ts";
import { rule as fallbackWithoutRoute } from "./fallback-without-route/rule.ts";
import { rule as fillRefused } from "./fill-refused/rule.ts";
import { rule as garbledText } from "./garbled-text/rule.ts";
import { rule as glossaryWord } from "./glossary-word/rule.ts";
import { rule as headingOrder } from "./heading-order/rule.ts";
import { rule as hostNotListed } from "./host-not-listed/rule.ts";
import { rule as hostNotPublic } from "./host-not-public/rule.ts";
import { rule as hostWithoutHttps } from "./host-without-https/rule.ts";
import { rule as idKindMismatch } from "./id-kind-mismatch/rule.ts";
import { rule as immediateNavigation } from "./immediate-navigation/rule.ts";
import { rule as indexOutOfRange } from "./index-out-of-range/rule.ts";
import { rule as ineffectiveProperty } from "./ineffective-property/rule.ts";
import { rule as initialNotAnOption } from "./initial-not-an-option/rule.ts";
import { rule as initialOutOfRange } from "./initial-out-of-range/rule.ts";
import { rule as inputOverwritten } from "./input-overwritten/rule.ts";
import { rule as inputWithoutReload } from "./input-without-reload/rule.ts";
import { rule as invalidCurrencyCode } from "./invalid-currency-code/rule.ts";
import { rule as invalidDate } from "./invalid-date/rule.ts";
import { rule as invalidDuration } from "./invalid-duration/rule.ts";
import { rule as invalidMailAddress } from "./invalid-mail-address/rule.ts";
import { rule as invalidPhoneNumber } from "./invalid-phone-number/rule.ts";
import { rule as invertedGuard } from "./inverted-guard/rule.ts";
import { rule as journeyProvesNothing } from "./journey-proves-nothing/rule.ts";
import { rule as journeyStepMismatch } from "./journey-step-mismatch/rule.ts";
import { rule as keyboardThreshold } from "./keyboard-threshold/rule.ts";
import { rule as labelEndsWithColon } from "./label-ends-with-colon/rule.ts";
import { rule as labelOfAnotherPage } from "./label-of-another-page/rule.ts";
import { rule as labelRepeated } from "./label-repeated/rule.ts";
import { rule as languageParameterTaken } from "./language-parameter-taken/rule.ts";
import { rule as leadsBackToSignIn } from "./leads-back-to-sign-in/rule.ts";
import { rule as limitTextMismatch } from "./limit-text-mismatch/rule.ts";
import { rule as linkWithoutActions } from "./link-without-actions/rule.ts";
import { rule as locationNotGuarded } from "./location-not-guarded/rule.ts";
import { rule as lowContrast } from "./low-contrast/rule.ts";
import { rule as mainButtonFirst } from "./main-button-first/rule.ts";
import { rule as markupInText } from "./markup-in-text/rule.ts";
import { rule as millisecondsForSeconds } from "./milliseconds-for-seconds/rule.ts";
import { rule as minAboveMax } from "./min-above-max/rule.ts";
import { rule as misnamedValue } from "./misnamed-value/rule.ts";
import { rule as missingColor } from "./missing-color/rule.ts";
import { rule as missingItems } from "./missing-items/rule.ts";
import { rule as missingPluralNumber } from "./missing-plural-number/rule.ts";
import { rule as missingRoot } from "./missing-root/rule.ts";
import { rule as missingSpace } from "./missing-space/rule.ts";
import { rule as mixedLetters } from "./mixed-letters/rule.ts";
import { rule as moneyDecimals } from "./money-decimals/rule.ts";
import { rule as moneyIntentShared } from "./money-intent-shared/rule.ts";
import { rule as moneySentAgain } from "./money-sent-again/rule.ts";
import { rule as moneyWithoutButton } from "./money-without-button/rule.ts";
import { rule as moneyWithoutIntent } from "./money-without-intent/rule.ts";
import { rule as moneyWithoutReadBack } from "./money-without-read-back/rule.ts";
import { rule as neverShown } from "./never-shown/rule.ts";
import { rule as neverUsable } from "./never-usable/rule.ts";
import { rule as notFoundWithoutWay } from "./not-found-without-way/rule.ts";
import { rule as notValidated } from "./not-validated/rule.ts";
import { rule as nothingAfterSuccess } from "./nothing-after-success/rule.ts";
import { rule as nothingOnTap } from "./nothing-on-tap/rule.ts";
import { rule as numberNotGuarded } from "./number-not-guarded/rule.ts";
import { rule as numberingBroken } from "./numbering-broken/rule.ts";
import { rule as numbersDiffer } from "./numbers-differ/rule.ts";
import { rule as offerNeverChanges } from "./offer-never-changes/rule.ts";
import { rule as oppositeTones } from "./opposite-tones/rule.ts";
import { rule as oppositeTranslation } from "./opposite-translation/rule.ts";
import { rule as oppositeValue } from "./opposite-value/rule.ts";
import { rule as otherContactShown } from "./other-contact-shown/rule.ts";
import { rule as otherCurrency } from "./other-currency/rule.ts";
import { rule as otherPaymentOpen } from "./other-payment-open/rule.ts";
import { rule as outcomeMismatch } from "./outcome-mismatch/rule.ts";
import { rule as outcomeOnlyInToast } from "./outcome-only-in-toast/rule.ts";
import { rule as outdatedParameter } from "./outdated-parameter/rule.ts";
import { rule as ownerChanges } from "./owner-changes/rule.ts";
import { rule as paginationStuck } from "./pagination-stuck/rule.ts";
import { rule as parameterAsAddress } from "./parameter-as-address/rule.ts";
import { rule as parametersMixed } from "./parameters-mixed/rule.ts";
import { rule as payeeNotEntered } from "./payee-not-entered/rule.ts";
import { rule as payeeNotMarked } from "./payee-not-marked/rule.ts";
import { rule as payeeNotShown } from "./payee-not-shown/rule.ts";
import { rule as payloadEmpty } from "./payload-empty/rule.ts";
import { rule as payloadNotReady } from "./payload-not-ready/rule.ts";
import { rule as pendingFact } from "./pending-fact/rule.ts";
import { rule as personParameterShown } from "./person-parameter-shown/rule.ts";
import { rule as personalInAddress } from "./personal-in-address/rule.ts";
import { rule as personalInQuery } from "./personal-in-query/rule.ts";
import { rule as personalInTelemetry } from "./personal-in-telemetry/rule.ts";
import { rule as personalInTitle } from "./personal-in-title/rule.ts";
import { rule as personalKept } from "./personal-kept/rule.ts";
import { rule as personalNotMarked } from "./personal-not-marked/rule.ts";
import { rule as pictureMissing } from "./picture-missing/rule.ts";
import { rule as placeholderFact } from "./placeholder-fact/rule.ts";
import { rule as pluralNumberMismatch } from "./plural-number-mismatch/rule.ts";
import { rule as pointlessEither } from "./pointless-either/rule.ts";
import { rule as popupButtonWithoutEffect } from "./popup-button-without-effect/rule.ts";
import { rule as popupClosedAtOnce } from "./popup-closed-at-once/rule.ts";
import { rule as popupNotOpened } from "./popup-not-opened/rule.ts";
import { rule as popupOnEveryLoad } from "./popup-on-every-load/rule.ts";
import { rule as popupOpensItself } from "./popup-opens-itself/rule.ts";
import { rule as popupTraps } from "./popup-traps/rule.ts";
import { rule as queryMissing } from "./query-missing/rule.ts";
import { rule as queryNameUnknown } from "./query-name-unknown/rule.ts";
import { rule as queryUnknown } from "./query-unknown/rule.ts";
import { rule as queryValue } from "./query-value/rule.ts";
import { rule as rangeFactMismatch } from "./range-fact-mismatch/rule.ts";
import { rule as realDataInSample } from "./real-data-in-sample/rule.ts";
import { rule as redundantScenarioAnswer } from "./redundant-scenario-answer/rule.ts";
import { rule as redundantSet } from "./redundant-set/rule.ts";
import { rule as refusalWithSuccessCode } from "./refusal-with-success-code/rule.ts";
import { rule as repeatedCondition } from "./repeated-condition/rule.ts";
import { rule as repeatedWord } from "./repeated-word/rule.ts";
import { rule as requiredCalledOptional } from "./required-called-optional/rule.ts";
import { rule as reservedHeader } from "./reserved-header/rule.ts";
import { rule as restartedCountdown } from "./restarted-countdown/rule.ts";
import { rule as roundedDifferently } from "./rounded-differently/rule.ts";
import { rule as routeToNotFound } from "./route-to-not-found/rule.ts";
import { rule as routeUnderCalls } from "./route-under-calls/rule.ts";
import { rule as ruleIgnoresInput } from "./rule-ignores-input/rule.ts";
import { rule as sameBranches } from "./same-branches/rule.ts";
import { rule as sameOperands } from "./same-operands/rule.ts";
import { rule as sampleAddress } from "./sample-address/rule.ts";
import { rule as sampleAmount } from "./sample-amount/rule.ts";
import { rule as sampleFieldUnknown } from "./sample-field-unknown/rule.ts";
import { rule as sampleMissing } from "./sample-missing/rule.ts";
import { rule as samplePlaceholder } from "./sample-placeholder/rule.ts";
import { rule as sandboxRouteOnly } from "./sandbox-route-only/rule.ts";
import { rule as scenarioLacksParam } from "./scenario-lacks-param/rule.ts";
import { rule as schemaContradiction } from "./schema-contradiction/rule.ts";
import { rule as secondMainButton } from "./second-main-button/rule.ts";
import { rule as selectCasesDiffer } from "./select-cases-differ/rule.ts";
import { rule as selfAssignment } from "./self-assignment/rule.ts";
import { rule as selfDependentWidget } from "./self-dependent-widget/rule.ts";
import { rule as selfNavigation } from "./self-navigation/rule.ts";
import { rule as separatorsUnclear } from "./separators-unclear/rule.ts";
import { rule as sessionHostNotFollowed } from "./session-host-not-followed/rule.ts";
import { rule as sessionLost } from "./session-lost/rule.ts";
import { rule as sessionNotAnswered } from "./session-not-answered/rule.ts";
import { rule as sessionNotDeclared } from "./session-not-declared/rule.ts";
import { rule as sessionNotMarked } from "./session-not-marked/rule.ts";
import { rule as sessionShared } from "./session-shared/rule.ts";
import { rule as shownBeforeSet } from "./shown-before-set/rule.ts";
import { rule as signInMissing } from "./sign-in-missing/rule.ts";
import { rule as signInNeedsSession } from "./sign-in-needs-session/rule.ts";
import { rule as signOutMissing } from "./sign-out-missing/rule.ts";
import { rule as silentSourceShown } from "./silent-source-shown/rule.ts";
import { rule as slotCountMismatch } from "./slot-count-mismatch/rule.ts";
import { rule as sourceNotRead } from "./source-not-read/rule.ts";
import { rule as sourceNotShown } from "./source-not-shown/rule.ts";
import { rule as staleDependentChoice } from "./stale-dependent-choice/rule.ts";
import { rule as staleEmptyCheck } from "./stale-empty-check/rule.ts";
import { rule as stateNeverSet } from "./state-never-set/rule.ts";
import { rule as stepNotValidated } from "./step-not-validated/rule.ts";
import { rule as straySpace } from "./stray-space/rule.ts";
import { rule as successNotAnswered } from "./success-not-answered/rule.ts";
import { rule as swappedValues } from "./swapped-values/rule.ts";
import { rule as tableShape } from "./table-shape/rule.ts";
import { rule as testScreenInProduction } from "./test-screen-in-production/rule.ts";
import { rule as textInCapitals } from "./text-in-capitals/rule.ts";
import { rule as textInExpression } from "./text-in-expression/rule.ts";
import { rule as textNotGuarded } from "./text-not-guarded/rule.ts";
import { rule as textTooLong } from "./text-too-long/rule.ts";
import { rule as timeOutOfRange } from "./time-out-of-range/rule.ts";
import { rule as translationReused } from "./translation-reused/rule.ts";
import { rule as translationTooShort } from "./translation-too-short/rule.ts";
import { rule as unboundSlot } from "./unbound-slot/rule.ts";
import { rule as unclearMoneyButton } from "./unclear-money-button/rule.ts";
import { rule as uncountedPoll } from "./uncounted-poll/rule.ts";
import { rule as unfilledValue } from "./unfilled-value/rule.ts";
import { rule as unfinishedText } from "./unfinished-text/rule.ts";
import { rule as unhandledValue } from "./unhandled-value/rule.ts";
import { rule as unknownColor } from "./unknown-color/rule.ts";
import { rule as unknownOutcomeNotShown } from "./unknown-outcome-not-shown/rule.ts";
import { rule as unknownUnreached } from "./unknown-unreached/rule.ts";
import { rule as unmarkedExpression } from "./unmarked-expression/rule.ts";
import { rule as unmarkedLanguage } from "./unmarked-language/rule.ts";
import { rule as unreachableAction } from "./unreachable-action/rule.ts";
import { rule as unreachableComparison } from "./unreachable-comparison/rule.ts";
import { rule as unreachableScreen } from "./unreachable-screen/rule.ts";
import { rule as unreachableStep } from "./unreachable-step/rule.ts";
import { rule as untranslatedText } from "./untranslated-text/rule.ts";
import { rule as unusedActions } from "./unused-actions/rule.ts";
import { rule as unusedAlias } from "./unused-alias/rule.ts";
import { rule as unusedAnchor } from "./unused-anchor/rule.ts";
import { rule as unusedAppValue } from "./unused-app-value/rule.ts";
import { rule as unusedCall } from "./unused-call/rule.ts";
import { rule as unusedDateStyle } from "./unused-date-style/rule.ts";
import { rule as unusedEnvelope } from "./unused-envelope/rule.ts";
import { rule as unusedErrors } from "./unused-errors/rule.ts";
import { rule as unusedFact } from "./unused-fact/rule.ts";
import { rule as unusedFragment } from "./unused-fragment/rule.ts";
import { rule as unusedInput } from "./unused-input/rule.ts";
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
import { rule as unusedVariable } from "./unused-variable/rule.ts";
import { rule as uploadNotAwaited } from "./upload-not-awaited/rule.ts";
import { rule as vagueLinkText } from "./vague-link-text/rule.ts";
import { rule as validatesNothing } from "./validates-nothing/rule.ts";
import { rule as valueTextMismatch } from "./value-text-mismatch/rule.ts";
import { rule as wordTooLong } from "./word-too-long/rule.ts";
import { rule as wordsOfAnotherState } from "./words-of-another-state/rule.ts";
import { rule as wrongGuard } from "./wrong-guard/rule.ts";
import { rule as wrongLanguage } from "./wrong-language/rule.ts";
import { rule as wrongLanguageName } from "./wrong-language-name/rule.ts";
import { rule as wrongPhoneInputMode } from "./wrong-phone-input-mode/rule.ts";
import { rule as wrongUnit } from "./wrong-unit/rule.ts";
import { withCodes } from "../report/define-code.ts";
import type { Rule } from "./rule.ts";

/** Every rule, each in the folder that its code names. Suppressions and severities in check.json go by the codes. */
export const RULES: readonly Rule[] = Object.values(
  withCodes({
    "action-after-navigation": actionAfterNavigation, "address-in-text": addressInText,
    "address-refused": addressRefused, "amount-not-checked": amountNotChecked, "amount-not-marked": amountNotMarked,
    "amount-not-shown": amountNotShown, "amount-without-money": amountWithoutMoney,
    "answer-member-missing": answerMemberMissing, "back-never-leaves": backNeverLeaves,
    "bracket-not-closed": bracketNotClosed, "branch-missing": branchMissing, "button-not-busy": buttonNotBusy,
    "calendar-name-misspelled": calendarNameMisspelled, "calendar-names": calendarNames,
    "capitalization-differs": capitalizationDiffers, "catch-all-route": catchAllRoute, "changes-by-get": changesByGet,
    "choice-of-one": choiceOfOne, "choice-value-shown": choiceValueShown, "closes-closed-popup": closesClosedPopup,
    "common-param-declared": commonParamDeclared, "consent-not-kept": consentNotKept,
    "constant-condition": constantCondition, "constant-item": constantItem, "constant-key": constantKey,
    "constant-pattern": constantPattern, "contradicting-conditions": contradictingConditions,
    "counted-from-zero": countedFromZero, "division-by-zero": divisionByZero, "duplicate-anchor": duplicateAnchor,
    "duplicate-binding": duplicateBinding, "duplicate-item": duplicateItem, "duplicate-label": duplicateLabel,
    "duplicate-option-label": duplicateOptionLabel, "duplicate-option-value": duplicateOptionValue,
    "duplicate-picture": duplicatePicture, "duplicate-sample": duplicateSample,
    "duplicate-sample-key": duplicateSampleKey, "duplicate-scenario": duplicateScenario,
    "duplicate-sibling": duplicateSibling, "duplicate-source": duplicateSource, "duplicate-summary": duplicateSummary,
    "duplicate-text": duplicateText, "duplicate-value": duplicateValue, "early-success": earlySuccess,
    "effect-name-mismatch": effectNameMismatch, "effect-too-weak": effectTooWeak,
    "emptiness-mismatch": emptinessMismatch, "empty-handler": emptyHandler,
    "empty-in-every-scenario": emptyInEveryScenario, "empty-layout": emptyLayout, "empty-list": emptyList,
    "empty-text": emptyText, "end-punctuation-differs": endPunctuationDiffers,
    "engine-argument-missing": engineArgumentMissing, "error-for-success-code": errorForSuccessCode,
    "expired-code-is-success": expiredCodeIsSuccess, "expired-screen-needs-session": expiredScreenNeedsSession,
    "failure-kind-misspelled": failureKindMisspelled, "failure-swallowed": failureSwallowed,
    "fallback-ignored": fallbackIgnored, "fallback-without-route": fallbackWithoutRoute, "fill-refused": fillRefused,
    "garbled-text": garbledText, "glossary-word": glossaryWord, "heading-order": headingOrder,
    "host-not-listed": hostNotListed, "host-not-public": hostNotPublic, "host-without-https": hostWithoutHttps,
    "id-kind-mismatch": idKindMismatch, "immediate-navigation": immediateNavigation,
    "index-out-of-range": indexOutOfRange, "ineffective-property": ineffectiveProperty,
    "initial-not-an-option": initialNotAnOption, "initial-out-of-range": initialOutOfRange,
    "input-overwritten": inputOverwritten, "input-without-reload": inputWithoutReload,
    "invalid-currency-code": invalidCurrencyCode, "invalid-date": invalidDate, "invalid-duration": invalidDuration,
    "invalid-mail-address": invalidMailAddress, "invalid-phone-number": invalidPhoneNumber,
    "inverted-guard": invertedGuard, "journey-proves-nothing": journeyProvesNothing,
    "journey-step-mismatch": journeyStepMismatch, "keyboard-threshold": keyboardThreshold,
    "label-ends-with-colon": labelEndsWithColon, "label-of-another-page": labelOfAnotherPage,
    "label-repeated": labelRepeated, "language-parameter-taken": languageParameterTaken,
    "leads-back-to-sign-in": leadsBackToSignIn, "limit-text-mismatch": limitTextMismatch,
    "link-without-actions": linkWithoutActions, "location-not-guarded": locationNotGuarded, "low-contrast": lowContrast,
    "main-button-first": mainButtonFirst, "markup-in-text": markupInText,
    "milliseconds-for-seconds": millisecondsForSeconds, "min-above-max": minAboveMax, "misnamed-value": misnamedValue,
    "missing-color": missingColor, "missing-items": missingItems, "missing-plural-number": missingPluralNumber,
    "missing-root": missingRoot, "missing-space": missingSpace, "mixed-letters": mixedLetters,
    "money-decimals": moneyDecimals, "money-intent-shared": moneyIntentShared, "money-sent-again": moneySentAgain,
    "money-without-button": moneyWithoutButton, "money-without-intent": moneyWithoutIntent,
    "money-without-read-back": moneyWithoutReadBack, "never-shown": neverShown, "never-usable": neverUsable,
    "not-found-without-way": notFoundWithoutWay, "not-validated": notValidated,
    "nothing-after-success": nothingAfterSuccess, "nothing-on-tap": nothingOnTap,
    "number-not-guarded": numberNotGuarded, "numbering-broken": numberingBroken, "numbers-differ": numbersDiffer,
    "offer-never-changes": offerNeverChanges, "opposite-tones": oppositeTones,
    "opposite-translation": oppositeTranslation, "opposite-value": oppositeValue,
    "other-contact-shown": otherContactShown, "other-currency": otherCurrency, "other-payment-open": otherPaymentOpen,
    "outcome-mismatch": outcomeMismatch, "outcome-only-in-toast": outcomeOnlyInToast,
    "outdated-parameter": outdatedParameter, "owner-changes": ownerChanges, "pagination-stuck": paginationStuck,
    "parameter-as-address": parameterAsAddress, "parameters-mixed": parametersMixed,
    "payee-not-entered": payeeNotEntered, "payee-not-marked": payeeNotMarked, "payee-not-shown": payeeNotShown,
    "payload-empty": payloadEmpty, "payload-not-ready": payloadNotReady, "pending-fact": pendingFact,
    "person-parameter-shown": personParameterShown, "personal-in-address": personalInAddress,
    "personal-in-query": personalInQuery, "personal-in-telemetry": personalInTelemetry,
    "personal-in-title": personalInTitle, "personal-kept": personalKept, "personal-not-marked": personalNotMarked,
    "picture-missing": pictureMissing, "placeholder-fact": placeholderFact,
    "plural-number-mismatch": pluralNumberMismatch, "pointless-either": pointlessEither,
    "popup-button-without-effect": popupButtonWithoutEffect, "popup-closed-at-once": popupClosedAtOnce,
    "popup-not-opened": popupNotOpened, "popup-on-every-load": popupOnEveryLoad, "popup-opens-itself": popupOpensItself,
    "popup-traps": popupTraps, "query-missing": queryMissing, "query-name-unknown": queryNameUnknown,
    "query-unknown": queryUnknown, "query-value": queryValue, "range-fact-mismatch": rangeFactMismatch,
    "real-data-in-sample": realDataInSample, "redundant-scenario-answer": redundantScenarioAnswer,
    "redundant-set": redundantSet, "refusal-with-success-code": refusalWithSuccessCode,
    "repeated-condition": repeatedCondition, "repeated-word": repeatedWord,
    "required-called-optional": requiredCalledOptional, "reserved-header": reservedHeader,
    "restarted-countdown": restartedCountdown, "rounded-differently": roundedDifferently,
    "route-to-not-found": routeToNotFound, "route-under-calls": routeUnderCalls, "rule-ignores-input": ruleIgnoresInput,
    "same-branches": sameBranches, "same-operands": sameOperands, "sample-address": sampleAddress,
    "sample-amount": sampleAmount, "sample-field-unknown": sampleFieldUnknown, "sample-missing": sampleMissing,
    "sample-placeholder": samplePlaceholder, "sandbox-route-only": sandboxRouteOnly,
    "scenario-lacks-param": scenarioLacksParam, "schema-contradiction": schemaContradiction,
    "second-main-button": secondMainButton, "select-cases-differ": selectCasesDiffer, "self-assignment": selfAssignment,
    "self-dependent-widget": selfDependentWidget, "self-navigation": selfNavigation,
    "separators-unclear": separatorsUnclear, "session-host-not-followed": sessionHostNotFollowed,
    "session-lost": sessionLost, "session-not-answered": sessionNotAnswered, "session-not-declared": sessionNotDeclared,
    "session-not-marked": sessionNotMarked, "session-shared": sessionShared, "shown-before-set": shownBeforeSet,
    "sign-in-missing": signInMissing, "sign-in-needs-session": signInNeedsSession, "sign-out-missing": signOutMissing,
    "silent-source-shown": silentSourceShown, "slot-count-mismatch": slotCountMismatch,
    "source-not-read": sourceNotRead, "source-not-shown": sourceNotShown,
    "stale-dependent-choice": staleDependentChoice, "stale-empty-check": staleEmptyCheck,
    "state-never-set": stateNeverSet, "step-not-validated": stepNotValidated, "stray-space": straySpace,
    "success-not-answered": successNotAnswered, "swapped-values": swappedValues, "table-shape": tableShape,
    "test-screen-in-production": testScreenInProduction, "text-in-capitals": textInCapitals,
    "text-in-expression": textInExpression, "text-not-guarded": textNotGuarded, "text-too-long": textTooLong,
    "time-out-of-range": timeOutOfRange, "translation-reused": translationReused,
    "translation-too-short": translationTooShort, "unbound-slot": unboundSlot,
    "unclear-money-button": unclearMoneyButton, "uncounted-poll": uncountedPoll, "unfilled-value": unfilledValue,
    "unfinished-text": unfinishedText, "unhandled-value": unhandledValue, "unknown-color": unknownColor,
    "unknown-outcome-not-shown": unknownOutcomeNotShown, "unknown-unreached": unknownUnreached,
    "unmarked-expression": unmarkedExpression, "unmarked-language": unmarkedLanguage,
    "unreachable-action": unreachableAction, "unreachable-comparison": unreachableComparison,
    "unreachable-screen": unreachableScreen, "unreachable-step": unreachableStep, "untranslated-text": untranslatedText,
    "unused-actions": unusedActions, "unused-alias": unusedAlias, "unused-anchor": unusedAnchor,
    "unused-app-value": unusedAppValue, "unused-call": unusedCall, "unused-date-style": unusedDateStyle,
    "unused-envelope": unusedEnvelope, "unused-errors": unusedErrors, "unused-fact": unusedFact,
    "unused-fragment": unusedFragment, "unused-input": unusedInput, "unused-message": unusedMessage,
    "unused-money-path": unusedMoneyPath, "unused-param": unusedParam, "unused-parameter": unusedParameter,
    "unused-payload-member": unusedPayloadMember, "unused-sample": unusedSample, "unused-source": unusedSource,
    "unused-state": unusedState, "unused-storage": unusedStorage, "unused-text": unusedText,
    "unused-value": unusedValue, "unused-variable": unusedVariable, "upload-not-awaited": uploadNotAwaited,
    "vague-link-text": vagueLinkText, "validates-nothing": validatesNothing, "value-text-mismatch": valueTextMismatch,
    "word-too-long": wordTooLong, "words-of-another-state": wordsOfAnotherState, "wrong-guard": wrongGuard,
    "wrong-language": wrongLanguage, "wrong-language-name": wrongLanguageName,
    "wrong-phone-input-mode": wrongPhoneInputMode, "wrong-unit": wrongUnit,
  }),
);
