/** By the code of a name that is not there, those of what nothing uses, of the same kind. */
export const UNUSED_BY_UNKNOWN: { readonly [code: string]: readonly string[] } = {
  "storage-not-listed": ["unused-storage"],
  "unknown-actions": ["unused-actions"],
  "unknown-anchor": ["unused-anchor"],
  "unknown-call": ["unused-call"],
  "unknown-envelope": ["unused-envelope"],
  "unknown-errors": ["unused-errors"],
  "unknown-fragment": ["unused-fragment"],
  "unknown-message": ["unused-message"],
  "unknown-popup": ["popup-not-opened"],
  "unknown-sample": ["unused-sample"],
  "unknown-screen": ["unreachable-screen"],
  "unknown-source": ["source-not-read", "source-not-shown", "unused-source"],
  "unknown-state": ["state-never-set", "unused-state"],
  "unknown-text": ["unused-text"],
};

/** Codes of what a journey cannot get past, wherever it stands. */
export const WAYS_CUT = ["json-syntax", "path-without-route", "route-to-not-found", "unknown-action"];

/** Codes for a member that a call does not have, those of its own document first: the first tells of it. */
export const LOST_MEMBERS = [
  "unsupported-schema",
  "path-parameter",
  "money-without-intent",
  "call-file",
  "payload-unknown",
  "payload-missing",
  "expression-member",
  "answer-member-missing",
  "sample-field-unknown",
];

/** Codes of what follows in the same document from the first one. */
export const IN_SAME_FILE: readonly (readonly [cause: string, ...codes: string[]])[] = [
  ["actions-cycle", "unused-actions"],
  ["choice-value-shown", "unused-value"],
  ["duplicate-binding", "state-never-set", "unknown-field", "unused-state"],
  ["expression-member", "unknown-outcome-not-shown"],
  ["index-out-of-range", "unreachable-step"],
  ["link-without-actions", "unknown-outcome-not-shown"],
  ["missing-parameter", "unknown-outcome-not-shown", "unused-value"],
  ["not-validated", "self-dependent-widget"],
  ["step-not-validated", "not-validated"],
  ["swapped-values", "wrong-phone-input-mode"],
  ["unknown-intent", "unknown-outcome-not-shown"],
  ["unknown-slot", "unknown-intent"],
];

/** And anywhere. */
export const ANYWHERE: typeof IN_SAME_FILE = [
  ["min-above-max", "initial-out-of-range"],
  ["path-without-route", "empty-in-every-scenario"],
  ["payload-missing", "unused-call"],
  ["payload-unknown", "unused-call"],
  ["rule-bounds", "fill-refused"],
  ["sandbox-route-only", "label-of-another-page"],
  ["text-syntax", "journey-step-mismatch"],
  ["unknown-language", "journey-step-mismatch"],
];
