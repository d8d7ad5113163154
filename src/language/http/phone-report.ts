/**
 * The events that phones tell the server of. `opening` counts the openings of screens, also those that went wrong; the
 * three behind it are what the guard of a channel compares. None of them says who it was, or what was shown.
 */
export const REPORT_KINDS = [
  "opening",
  "failed-opening",
  "refused-plan",
  "crashed-widget",
  "crashed-action",
  "unknown-name",
  "failed-call",
  "misfit-answer",
  "unfit-value",
  "bound",
] as const;

export type ReportKind = (typeof REPORT_KINDS)[number];

/** The failures that take a release back; each is told once for a screen and visit, as its opening is. */
export const GUARDED_KINDS = [
  "failed-opening",
  "refused-plan",
  "crashed-widget",
] as const satisfies readonly ReportKind[];

export type GuardedKind = (typeof GUARDED_KINDS)[number];

export function isGuarded(kind: ReportKind): kind is GuardedKind {
  return (GUARDED_KINDS as readonly ReportKind[]).includes(kind);
}

/**
 * One event: the screen, its kind, where in the documents (a node, a call, an action) and a code of the engine's; of
 * a misfit answer the call, and the place with its kinds (see answer-misfit.ts).
 */
export type ReportEntry = readonly [screen: string, kind: ReportKind, place: string, code: string];

/** One post of a visit to `<plans>/reports`, as JSON text. */
export interface PhoneReport {
  /** Names the build of the client. */
  readonly runtime: string;
  readonly language: string;
  /** Whether the phone has told of no visit with this build in the last seven days, by its own clock. */
  readonly first: boolean;
  readonly entries: readonly ReportEntry[];
}

export const MAX_REPORT_BYTES = 6144;
export const MAX_REPORT_ENTRIES = 20;
/** Reports of one visit: what is more was lost, or sent by somebody else. */
export const MAX_VISIT_REPORTS = 10;
/** Names of nodes, calls and actions, and codes of the engine: nothing with a space, so no sentence and no name. */
export const REPORT_PLACE = /^[\w.#:-]{0,60}$/;
export const REPORT_CODE = /^[\w.-]{0,40}$/;
