import { isHostileKey } from "../../kit/hostile-key.ts";
import { isObject, type Json, type JsonObject } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import { type AnswerMisfit, misfitSteps, misfitText, parseMisfit } from "../../language/terms/answer-misfit.ts";

/** Values that servers send in place of a list or an object, and that its kind alone does not name. */
const FORMS = {
  /** An empty text. */
  blank: () => "",
  /** The value itself, as JSON text. */
  json: (value: Json) => JSON.stringify(value),
  /** The elements of a list by keys that count from 1: PHP's, which is read as the list. */
  numbered: (value: Json) => keyed(value, (index) => String(index + 1)),
  /** The elements of a list by keys that don't count. */
  named: (value: Json) => keyed(value, (index) => `item-${index + 1}`),
} as const;

/**
 * A misfit as the sandbox plays it: `list-array-string`, or `list-array-string~json` for one value of that kind. With
 * `state-string-string~=late` a member has another of its values, which fits.
 */
export interface PlayedMisfit extends AnswerMisfit {
  readonly form?: keyof typeof FORMS;
  readonly value?: string;
}

export function parsePlayedMisfit(text: string): PlayedMisfit | null {
  const [, reported = text, form, value] = /^(.*)~(?:(\w+)|=([\w-]+))$/.exec(text) ?? [];
  const misfit = parseMisfit(reported);
  if (misfit !== null && value !== undefined) return { ...misfit, value };
  if (misfit === null || form === undefined) return misfit;
  return isForm(form) ? { ...misfit, form } : null;
}

export function playedMisfitText({ form, value, ...misfit }: PlayedMisfit): string {
  if (value !== undefined) return `${misfitText(misfit)}~=${value}`;
  return form === undefined ? misfitText(misfit) : `${misfitText(misfit)}~${form}`;
}

/** The answer with another kind of value at a place; where the path leads nowhere, the answer itself. */
export function playMisfit(answer: Json, misfit: PlayedMisfit): Json {
  return replace(answer, misfitSteps(misfit.path), (value) => standIn(misfit, value));
}

/** Another value at a place: in each item of a list, in each member of a map. */
function replace(value: Json, [step, ...rest]: readonly string[], make: (value: Json) => Json): Json {
  if (step === undefined) return make(value);
  if (Array.isArray(value)) return step === "[]" ? value.map((item) => replace(item, rest, make)) : value;
  if (!isObject(value)) return value;
  const record = value as JsonObject;
  if (step === "{}")
    return Object.fromEntries(Object.entries(record).map(([key, each]) => [key, replace(each, rest, make)]));
  const member = own(record, step);
  if (isHostileKey(step) || (member === undefined && rest.length > 0)) return value;
  return { ...record, [step]: replace(member ?? null, rest, make) };
}

/** A value of the kind that came, which nothing of the declared kind can be made of: the worst that it may have been. */
function standIn({ expected, found, form, value: given }: PlayedMisfit, value: Json): Json {
  if (given !== undefined) return given;
  if (form !== undefined) return FORMS[form](value);
  switch (found) {
    case "number":
      // A whole number beyond what a phone can hold is no number to it either.
      return expected === "number" ? 2 ** 60 : 7;
    case "string":
      return "a text";
    case "boolean":
      return true;
    case "array":
      return [];
    case "object":
      return {};
    case "null":
      return null;
  }
}

function keyed(value: Json, keyOf: (index: number) => string): Json {
  return Array.isArray(value) ? Object.fromEntries(value.map((each, index) => [keyOf(index), each as Json])) : {};
}

function isForm(name: string): name is keyof typeof FORMS {
  return Object.hasOwn(FORMS, name);
}
