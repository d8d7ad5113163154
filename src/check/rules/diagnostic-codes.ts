// Generated from the folders beside it: run `npm run generate` after adding or renaming one.
import { code as actionsCycle } from "./actions-cycle/code.ts";
import { code as actionsTooMany } from "./actions-too-many/code.ts";
import { code as amountNotWhole } from "./amount-not-whole/code.ts";
import { code as callFile } from "./call-file/code.ts";
import { code as callWithoutTap } from "./call-without-tap/code.ts";
import { code as checkStopped } from "./check-stopped/code.ts";
import { code as draftLanguage } from "./draft-language/code.ts";
import { code as duplicateCall } from "./duplicate-call/code.ts";
import { code as duplicateId } from "./duplicate-id/code.ts";
import { code as duplicateKey } from "./duplicate-key/code.ts";
import { code as endlessLoad } from "./endless-load/code.ts";
import { code as endlessNavigation } from "./endless-navigation/code.ts";
import { code as envelopeConflict } from "./envelope-conflict/code.ts";
import { code as exactlyOneProperty } from "./exactly-one-property/code.ts";
import { code as expressionArguments } from "./expression-arguments/code.ts";
import { code as expressionFunction } from "./expression-function/code.ts";
import { code as expressionLimit } from "./expression-limit/code.ts";
import { code as expressionMember } from "./expression-member/code.ts";
import { code as expressionName } from "./expression-name/code.ts";
import { code as expressionNull } from "./expression-null/code.ts";
import { code as expressionRequired } from "./expression-required/code.ts";
import { code as expressionSyntax } from "./expression-syntax/code.ts";
import { code as expressionType } from "./expression-type/code.ts";
import { code as expressionUnsupported } from "./expression-unsupported/code.ts";
import { code as forbiddenKey } from "./forbidden-key/code.ts";
import { code as fragmentCycle } from "./fragment-cycle/code.ts";
import { code as fragmentNotSingle } from "./fragment-not-single/code.ts";
import { code as fragmentTooLarge } from "./fragment-too-large/code.ts";
import { code as idMismatch } from "./id-mismatch/code.ts";
import { code as inexactNumber } from "./inexact-number/code.ts";
import { code as invalidId } from "./invalid-id/code.ts";
import { code as jsonSyntax } from "./json-syntax/code.ts";
import { code as keepMembers } from "./keep-members/code.ts";
import { code as literalRequired } from "./literal-required/code.ts";
import { code as markTooDeep } from "./mark-too-deep/code.ts";
import { code as missingDocument } from "./missing-document/code.ts";
import { code as missingLanguage } from "./missing-language/code.ts";
import { code as missingParameter } from "./missing-parameter/code.ts";
import { code as missingProperty } from "./missing-property/code.ts";
import { code as missingText } from "./missing-text/code.ts";
import { code as moneyPath } from "./money-path/code.ts";
import { code as notAPopup } from "./not-a-popup/code.ts";
import { code as numberLimit } from "./number-limit/code.ts";
import { code as pathConflict } from "./path-conflict/code.ts";
import { code as pathParameter } from "./path-parameter/code.ts";
import { code as pathWithoutRoute } from "./path-without-route/code.ts";
import { code as patternBacktracking } from "./pattern-backtracking/code.ts";
import { code as patternSyntax } from "./pattern-syntax/code.ts";
import { code as payloadMissing } from "./payload-missing/code.ts";
import { code as payloadType } from "./payload-type/code.ts";
import { code as payloadUnknown } from "./payload-unknown/code.ts";
import { code as personParameterInAddress } from "./person-parameter-in-address/code.ts";
import { code as pictureRefused } from "./picture-refused/code.ts";
import { code as pollTooFast } from "./poll-too-fast/code.ts";
import { code as popupOnly } from "./popup-only/code.ts";
import { code as popupReopens } from "./popup-reopens/code.ts";
import { code as popupStaysOpen } from "./popup-stays-open/code.ts";
import { code as propertyType } from "./property-type/code.ts";
import { code as renamedRule } from "./renamed-rule/code.ts";
import { code as reservedPath } from "./reserved-path/code.ts";
import { code as routeShadowed } from "./route-shadowed/code.ts";
import { code as ruleBounds } from "./rule-bounds/code.ts";
import { code as ruleCycle } from "./rule-cycle/code.ts";
import { code as ruleInitial } from "./rule-initial/code.ts";
import { code as ruleRepeated } from "./rule-repeated/code.ts";
import { code as sampleMismatch } from "./sample-mismatch/code.ts";
import { code as schemaReference } from "./schema-reference/code.ts";
import { code as sourceCycle } from "./source-cycle/code.ts";
import { code as storageNotListed } from "./storage-not-listed/code.ts";
import { code as textArgument } from "./text-argument/code.ts";
import { code as textSyntax } from "./text-syntax/code.ts";
import { code as tooDeep } from "./too-deep/code.ts";
import { code as tooLarge } from "./too-large/code.ts";
import { code as tooManyMistakes } from "./too-many-mistakes/code.ts";
import { code as unknownAction } from "./unknown-action/code.ts";
import { code as unknownActions } from "./unknown-actions/code.ts";
import { code as unknownAnchor } from "./unknown-anchor/code.ts";
import { code as unknownCall } from "./unknown-call/code.ts";
import { code as unknownDocument } from "./unknown-document/code.ts";
import { code as unknownEnvelope } from "./unknown-envelope/code.ts";
import { code as unknownErrors } from "./unknown-errors/code.ts";
import { code as unknownEvent } from "./unknown-event/code.ts";
import { code as unknownField } from "./unknown-field/code.ts";
import { code as unknownFragment } from "./unknown-fragment/code.ts";
import { code as unknownIntent } from "./unknown-intent/code.ts";
import { code as unknownLanguage } from "./unknown-language/code.ts";
import { code as unknownMessage } from "./unknown-message/code.ts";
import { code as unknownParameter } from "./unknown-parameter/code.ts";
import { code as unknownPopup } from "./unknown-popup/code.ts";
import { code as unknownProperty } from "./unknown-property/code.ts";
import { code as unknownRule } from "./unknown-rule/code.ts";
import { code as unknownSample } from "./unknown-sample/code.ts";
import { code as unknownScenario } from "./unknown-scenario/code.ts";
import { code as unknownScreen } from "./unknown-screen/code.ts";
import { code as unknownSlot } from "./unknown-slot/code.ts";
import { code as unknownSource } from "./unknown-source/code.ts";
import { code as unknownState } from "./unknown-state/code.ts";
import { code as unknownText } from "./unknown-text/code.ts";
import { code as unknownWidget } from "./unknown-widget/code.ts";
import { code as unsupportedSchema } from "./unsupported-schema/code.ts";
import { code as untranslatableText } from "./untranslatable-text/code.ts";
import { code as unusedSuppression } from "./unused-suppression/code.ts";
import { code as valueChain } from "./value-chain/code.ts";
import { code as valueCycle } from "./value-cycle/code.ts";
import { code as wrongType } from "./wrong-type/code.ts";
import { code as wrongValue } from "./wrong-value/code.ts";
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
