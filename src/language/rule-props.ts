import type { PropSpecs } from "./prop.ts";

/** Properties that every input takes. */
export const OWN_RULES = {
  rules: {
    kind: "rules",
    compiled: true,
    summary:
      'Rules of its own, asked in order after the others: `[{ "test": "${…}", "text": … }]`. The words of the first whose test is not true are said beside it.',
  },
  messages: {
    kind: "messages",
    compiled: true,
    summary: "Words in place of the app's, by the rule that is broken; `other` for all that have none.",
  },
  error: { kind: "text", summary: "What else is wrong; empty or absent when nothing is." },
} as const satisfies PropSpecs;

/** Limits of typed text. Blanks around it don't count. */
const TEXT_LIMITS = {
  required: { kind: "boolean", rule: "required", summary: "True: it may not stay empty." },
  minLength: {
    kind: "number",
    whole: true,
    least: 0,
    rule: "tooShort",
    compiled: true,
    summary: "The fewest characters, if there are any.",
  },
  maxLength: { kind: "number", whole: true, least: 1, rule: "tooLong", summary: "The most characters." },
  pattern: {
    kind: "string",
    literal: true,
    rule: "invalid",
    compiled: true,
    summary: "A regular expression that the whole of it must match, if there is any: `[A-Z]{2}\\d{6}`.",
  },
} as const satisfies PropSpecs;

export const TEXT_RULES = { ...TEXT_LIMITS, ...OWN_RULES } as const satisfies PropSpecs;

/** Rules of a typed number. */
export const NUMBER_RULES = {
  min: { kind: "number", rule: "atLeast", compiled: true, summary: "The smallest number. Not in `text`." },
  max: {
    kind: "number",
    rule: "atMost",
    summary: "The largest number; a larger one becomes this one, and it says so. Not in `text`.",
  },
  step: { kind: "number", rule: "notStep", compiled: true, summary: "It is a multiple of this. Not in `text`." },
} as const satisfies PropSpecs;

const DATE_LIMITS = {
  required: { kind: "boolean", rule: "required", summary: "True: it may not stay empty." },
  min: {
    kind: "string",
    date: true,
    rule: "tooEarly",
    summary: "The first day it takes: `2026-11-22`, or an expression such as `${today()}`.",
  },
  max: { kind: "string", date: true, rule: "tooLate", summary: "The last day it takes." },
} as const satisfies PropSpecs;

export const DATE_RULES = { ...DATE_LIMITS, ...OWN_RULES } as const satisfies PropSpecs;

/** Rules of a time of day. */
export const TIME_RULES = {
  required: { kind: "boolean", rule: "required", summary: "True: it may not stay empty." },
  min: {
    kind: "string",
    time: true,
    rule: "timeTooEarly",
    summary: "The first time it takes: `08:30`. Told by the text `timeTooEarly`.",
  },
  max: {
    kind: "string",
    time: true,
    rule: "timeTooLate",
    summary: "The last time it takes. Told by the text `timeTooLate`.",
  },
  ...OWN_RULES,
} as const satisfies PropSpecs;

const CHOICE_LIMITS = {
  required: { kind: "boolean", rule: "select", summary: "True: something must be chosen." },
} as const satisfies PropSpecs;

/** Rules of a choice. */
export const CHOICE_RULES = { ...CHOICE_LIMITS, ...OWN_RULES } as const satisfies PropSpecs;

const { messages } = OWN_RULES;
const TYPED = { ...TEXT_LIMITS, messages };
const NUMERIC = {
  ...TYPED,
  ...NUMBER_RULES,
  max: { ...NUMBER_RULES.max, compiled: true, summary: "The largest number." },
} as const satisfies PropSpecs;
const CHOSEN = { ...CHOICE_LIMITS, messages };

/** The rules of a form's field, by its `kind`. What is no limit stands among the rules of the form. */
export const FIELD_RULES = {
  text: TYPED,
  textarea: TYPED,
  digits: NUMERIC,
  phone: NUMERIC,
  amount: NUMERIC,
  decimal: NUMERIC,
  date: { ...DATE_LIMITS, messages },
  select: CHOSEN,
  tabs: CHOSEN,
} as const satisfies { readonly [kind: string]: PropSpecs };

export const TICK_RULES = {
  required: { kind: "boolean", rule: "tick", summary: "True: it must be ticked." },
  ...OWN_RULES,
} as const satisfies PropSpecs;

/** Rules of a list that is filled by other means than typing. */
export const LIST_RULES = {
  required: { kind: "boolean", rule: "required", summary: "True: it may not stay empty." },
  ...OWN_RULES,
} as const satisfies PropSpecs;
