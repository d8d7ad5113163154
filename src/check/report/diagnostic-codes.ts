// Generated from the folders of rules: run `npm run generate` after adding or renaming one.
import { code as actionsCycle } from "../rules/actions-cycle/code.ts";
import { code as actionsTooMany } from "../rules/actions-too-many/code.ts";
import { code as amountNotWhole } from "../rules/amount-not-whole/code.ts";
import { code as callFile } from "../rules/call-file/code.ts";
import { code as callWithoutTap } from "../rules/call-without-tap/code.ts";
import { code as checkStopped } from "../rules/check-stopped/code.ts";
import { code as draftLanguage } from "../rules/draft-language/code.ts";
import { code as duplicateCall } from "../rules/duplicate-call/code.ts";
import { code as duplicateId } from "../rules/duplicate-id/code.ts";
import { code as duplicateKey } from "../rules/duplicate-key/code.ts";
import { code as endlessLoad } from "../rules/endless-load/code.ts";
import { code as endlessNavigation } from "../rules/endless-navigation/code.ts";
import { code as envelopeConflict } from "../rules/envelope-conflict/code.ts";
import { code as exactlyOneProperty } from "../rules/exactly-one-property/code.ts";
import { code as expressionArguments } from "../rules/expression-arguments/code.ts";
import { code as expressionFunction } from "../rules/expression-function/code.ts";
import { code as expressionLimit } from "../rules/expression-limit/code.ts";
import { code as expressionMember } from "../rules/expression-member/code.ts";
import { code as expressionName } from "../rules/expression-name/code.ts";
import { code as expressionNull } from "../rules/expression-null/code.ts";
import { code as expressionRequired } from "../rules/expression-required/code.ts";
import { code as expressionSyntax } from "../rules/expression-syntax/code.ts";
import { code as expressionType } from "../rules/expression-type/code.ts";
import { code as expressionUnsupported } from "../rules/expression-unsupported/code.ts";
import { code as forbiddenKey } from "../rules/forbidden-key/code.ts";
import { code as fragmentCycle } from "../rules/fragment-cycle/code.ts";
import { code as fragmentNotSingle } from "../rules/fragment-not-single/code.ts";
import { code as fragmentTooLarge } from "../rules/fragment-too-large/code.ts";
import { code as idMismatch } from "../rules/id-mismatch/code.ts";
import { code as inexactNumber } from "../rules/inexact-number/code.ts";
import { code as invalidId } from "../rules/invalid-id/code.ts";
import { code as jsonSyntax } from "../rules/json-syntax/code.ts";
import { code as keepMembers } from "../rules/keep-members/code.ts";
import { code as literalRequired } from "../rules/literal-required/code.ts";
import { code as markTooDeep } from "../rules/mark-too-deep/code.ts";
import { code as missingDocument } from "../rules/missing-document/code.ts";
import { code as missingLanguage } from "../rules/missing-language/code.ts";
import { code as missingParameter } from "../rules/missing-parameter/code.ts";
import { code as missingProperty } from "../rules/missing-property/code.ts";
import { code as missingText } from "../rules/missing-text/code.ts";
import { code as moneyPath } from "../rules/money-path/code.ts";
import { code as notAPopup } from "../rules/not-a-popup/code.ts";
import { code as numberLimit } from "../rules/number-limit/code.ts";
import { code as pathConflict } from "../rules/path-conflict/code.ts";
import { code as pathParameter } from "../rules/path-parameter/code.ts";
import { code as pathWithoutRoute } from "../rules/path-without-route/code.ts";
import { code as patternBacktracking } from "../rules/pattern-backtracking/code.ts";
import { code as patternSyntax } from "../rules/pattern-syntax/code.ts";
import { code as payloadMissing } from "../rules/payload-missing/code.ts";
import { code as payloadType } from "../rules/payload-type/code.ts";
import { code as payloadUnknown } from "../rules/payload-unknown/code.ts";
import { code as personParameterInAddress } from "../rules/person-parameter-in-address/code.ts";
import { code as pictureRefused } from "../rules/picture-refused/code.ts";
import { code as pollTooFast } from "../rules/poll-too-fast/code.ts";
import { code as popupOnly } from "../rules/popup-only/code.ts";
import { code as popupReopens } from "../rules/popup-reopens/code.ts";
import { code as popupStaysOpen } from "../rules/popup-stays-open/code.ts";
import { code as propertyType } from "../rules/property-type/code.ts";
import { code as renamedRule } from "../rules/renamed-rule/code.ts";
import { code as reservedPath } from "../rules/reserved-path/code.ts";
import { code as routeShadowed } from "../rules/route-shadowed/code.ts";
import { code as ruleBounds } from "../rules/rule-bounds/code.ts";
import { code as ruleCycle } from "../rules/rule-cycle/code.ts";
import { code as ruleInitial } from "../rules/rule-initial/code.ts";
import { code as ruleRepeated } from "../rules/rule-repeated/code.ts";
import { code as sampleMismatch } from "../rules/sample-mismatch/code.ts";
import { code as schemaReference } from "../rules/schema-reference/code.ts";
import { code as sourceCycle } from "../rules/source-cycle/code.ts";
import { code as storageNotListed } from "../rules/storage-not-listed/code.ts";
import { code as textArgument } from "../rules/text-argument/code.ts";
import { code as textSyntax } from "../rules/text-syntax/code.ts";
import { code as tooDeep } from "../rules/too-deep/code.ts";
import { code as tooLarge } from "../rules/too-large/code.ts";
import { code as tooManyMistakes } from "../rules/too-many-mistakes/code.ts";
import { code as unknownAction } from "../rules/unknown-action/code.ts";
import { code as unknownActions } from "../rules/unknown-actions/code.ts";
import { code as unknownAnchor } from "../rules/unknown-anchor/code.ts";
import { code as unknownCall } from "../rules/unknown-call/code.ts";
import { code as unknownDocument } from "../rules/unknown-document/code.ts";
import { code as unknownEnvelope } from "../rules/unknown-envelope/code.ts";
import { code as unknownErrors } from "../rules/unknown-errors/code.ts";
import { code as unknownEvent } from "../rules/unknown-event/code.ts";
import { code as unknownField } from "../rules/unknown-field/code.ts";
import { code as unknownFragment } from "../rules/unknown-fragment/code.ts";
import { code as unknownIntent } from "../rules/unknown-intent/code.ts";
import { code as unknownLanguage } from "../rules/unknown-language/code.ts";
import { code as unknownMessage } from "../rules/unknown-message/code.ts";
import { code as unknownParameter } from "../rules/unknown-parameter/code.ts";
import { code as unknownPopup } from "../rules/unknown-popup/code.ts";
import { code as unknownProperty } from "../rules/unknown-property/code.ts";
import { code as unknownRule } from "../rules/unknown-rule/code.ts";
import { code as unknownSample } from "../rules/unknown-sample/code.ts";
import { code as unknownScenario } from "../rules/unknown-scenario/code.ts";
import { code as unknownScreen } from "../rules/unknown-screen/code.ts";
import { code as unknownSlot } from "../rules/unknown-slot/code.ts";
import { code as unknownSource } from "../rules/unknown-source/code.ts";
import { code as unknownState } from "../rules/unknown-state/code.ts";
import { code as unknownText } from "../rules/unknown-text/code.ts";
import { code as unknownWidget } from "../rules/unknown-widget/code.ts";
import { code as unsupportedSchema } from "../rules/unsupported-schema/code.ts";
import { code as untranslatableText } from "../rules/untranslatable-text/code.ts";
import { code as unusedSuppression } from "../rules/unused-suppression/code.ts";
import { code as valueChain } from "../rules/value-chain/code.ts";
import { code as valueCycle } from "../rules/value-cycle/code.ts";
import { code as wrongType } from "../rules/wrong-type/code.ts";
import { code as wrongValue } from "../rules/wrong-value/code.ts";
import { withCodes } from "./define-code.ts";

/** Codes of the language itself, found while documents are read, typed and followed: no rule can find them. */
export const DIAGNOSTIC_CODES = withCodes({
    "actions-cycle": actionsCycle, "actions-too-many": actionsTooMany, "amount-not-whole": amountNotWhole,
    "call-file": callFile, "call-without-tap": callWithoutTap, "check-stopped": checkStopped,
    "draft-language": draftLanguage, "duplicate-call": duplicateCall, "duplicate-id": duplicateId,
    "duplicate-key": duplicateKey, "endless-load": endlessLoad, "endless-navigation": endlessNavigation,
    "envelope-conflict": envelopeConflict, "exactly-one-property": exactlyOneProperty,
    "expression-arguments": expressionArguments, "expression-function": expressionFunction,
    "expression-limit": expressionLimit, "expression-member": expressionMember, "expression-name": expressionName,
    "expression-null": expressionNull, "expression-required": expressionRequired, "expression-syntax": expressionSyntax,
    "expression-type": expressionType, "expression-unsupported": expressionUnsupported, "forbidden-key": forbiddenKey,
    "fragment-cycle": fragmentCycle, "fragment-not-single": fragmentNotSingle, "fragment-too-large": fragmentTooLarge,
    "id-mismatch": idMismatch, "inexact-number": inexactNumber, "invalid-id": invalidId, "json-syntax": jsonSyntax,
    "keep-members": keepMembers, "literal-required": literalRequired, "mark-too-deep": markTooDeep,
    "missing-document": missingDocument, "missing-language": missingLanguage, "missing-parameter": missingParameter,
    "missing-property": missingProperty, "missing-text": missingText, "money-path": moneyPath, "not-a-popup": notAPopup,
    "number-limit": numberLimit, "path-conflict": pathConflict, "path-parameter": pathParameter,
    "path-without-route": pathWithoutRoute, "pattern-backtracking": patternBacktracking,
    "pattern-syntax": patternSyntax, "payload-missing": payloadMissing, "payload-type": payloadType,
    "payload-unknown": payloadUnknown, "person-parameter-in-address": personParameterInAddress,
    "picture-refused": pictureRefused, "poll-too-fast": pollTooFast, "popup-only": popupOnly,
    "popup-reopens": popupReopens, "popup-stays-open": popupStaysOpen, "property-type": propertyType,
    "renamed-rule": renamedRule, "reserved-path": reservedPath, "route-shadowed": routeShadowed,
    "rule-bounds": ruleBounds, "rule-cycle": ruleCycle, "rule-initial": ruleInitial, "rule-repeated": ruleRepeated,
    "sample-mismatch": sampleMismatch, "schema-reference": schemaReference, "source-cycle": sourceCycle,
    "storage-not-listed": storageNotListed, "text-argument": textArgument, "text-syntax": textSyntax,
    "too-deep": tooDeep, "too-large": tooLarge, "too-many-mistakes": tooManyMistakes, "unknown-action": unknownAction,
    "unknown-actions": unknownActions, "unknown-anchor": unknownAnchor, "unknown-call": unknownCall,
    "unknown-document": unknownDocument, "unknown-envelope": unknownEnvelope, "unknown-errors": unknownErrors,
    "unknown-event": unknownEvent, "unknown-field": unknownField, "unknown-fragment": unknownFragment,
    "unknown-intent": unknownIntent, "unknown-language": unknownLanguage, "unknown-message": unknownMessage,
    "unknown-parameter": unknownParameter, "unknown-popup": unknownPopup, "unknown-property": unknownProperty,
    "unknown-rule": unknownRule, "unknown-sample": unknownSample, "unknown-scenario": unknownScenario,
    "unknown-screen": unknownScreen, "unknown-slot": unknownSlot, "unknown-source": unknownSource,
    "unknown-state": unknownState, "unknown-text": unknownText, "unknown-widget": unknownWidget,
    "unsupported-schema": unsupportedSchema, "untranslatable-text": untranslatableText,
    "unused-suppression": unusedSuppression, "value-chain": valueChain, "value-cycle": valueCycle,
    "wrong-type": wrongType, "wrong-value": wrongValue,
});

export type DiagnosticCode = keyof typeof DIAGNOSTIC_CODES;
