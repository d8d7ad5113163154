import { own } from "../../kit/own.ts";

/** Keys of the engine's own words: app.json has each of them under `texts`, screens read theirs from there as well. */
export const ENGINE_TEXTS = [
  "loading",
  "slow",
  "offline",
  "offlineBack",
  "retry",
  "failed",
  "network",
  "timeout",
  "malformed",
  "refused",
  "expired",
  "server",
  "empty",
  "checking",
  "unknownOutcome",
  "changed",
  "atMost",
  "close",
  "cancel",
  "confirm",
  "continue",
  "back",
  "leaveTitle",
  "leaveText",
  "pendingTitle",
  "pendingText",
  "stay",
  "leave",
  "unsure",
  "refusedLocation",
  "refusedPhone",
  "draftRestored",
  "required",
  "invalid",
  "notAmount",
  "select",
  "clear",
  "more",
  "unreadable",
  "stepOf",
  "copied",
  "copyFailed",
  "noShell",
  "noScript",
  "yes",
  "no",
  "busy",
  "busyTitle",
  "busyText",
  "needsTap",
  "moreNotShown",
  "newVersion",
  "notFoundTitle",
] as const;

/** By the key of a text that an app may lack: the key of the one that is said in its place. */
export const TEXT_FALLBACKS: { readonly [key: string]: string } = {
  notAmount: "invalid",
  timeTooEarly: "invalid",
  timeTooLate: "invalid",
  unreadable: "failed",
};

/** The app's texts, those that it lacks in the words of others. */
export function completeTexts<T>(texts: { readonly [key: string]: T }): { readonly [key: string]: T } {
  const lacking = Object.entries(TEXT_FALLBACKS).flatMap(([key, other]) => {
    const text = own(texts, key) === undefined ? own(texts, other) : undefined;
    return text === undefined ? [] : [[key, text] as const];
  });
  return { ...texts, ...Object.fromEntries(lacking) };
}

/**
 * Keys of what is said of a value that breaks a rule, unless the document says it in words of its own: in app.json as
 * well, put into the plans of the screens that may say them.
 */
export const RULE_TEXTS = [
  "required",
  "select",
  "tick",
  "invalid",
  "tooShort",
  "tooLong",
  "atLeast",
  "atMost",
  "tooEarly",
  "tooLate",
  "timeTooEarly",
  "timeTooLate",
  "notStep",
] as const;

export type RuleText = (typeof RULE_TEXTS)[number];

/** The arguments that the engine fills into its own texts, each written `{name}`. */
export const ENGINE_ARGUMENTS: { readonly [key: string]: readonly string[] } = {
  atLeast: ["min"],
  atMost: ["max"],
  leaveText: ["host"],
  moreNotShown: ["count"],
  stepOf: ["n", "count"],
  notAmount: ["example"],
  notStep: ["step"],
  timeTooEarly: ["min"],
  timeTooLate: ["max"],
  tooEarly: ["min"],
  tooLate: ["max"],
  tooLong: ["max"],
  tooShort: ["min"],
};
