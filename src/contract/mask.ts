import { isObject } from "../kit/json.ts";
import { pointerStep } from "../kit/json-pointer.ts";

/** What stands in place of what may be somebody's own affair. */
const HIDDEN = "•••";

/** Mail addresses, account numbers that begin with letters, what has six digits or more, keys and tokens. */
const PRIVATE = [
  /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*/gu,
  /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{2,4}){2,8}\b/g,
  /\+?\(?\d(?:[\s().\-/\u2010-\u2015]{0,2}\d){5,}/g,
  /(?=[\w-]*\d)[\w-]{20,}/g,
];
/** A code or a number, as schemas list them; what has blanks in it may be a name or an address. */
const CODE = /^[\w.,+•-]{0,24}$/;
const MAX_DIGITS = 6;
const MAX_LENGTH = 80;

/** Words of a backend, without what looks like somebody's own: mail addresses, phone and account numbers, tokens. */
export function maskText(text: string): string {
  const masked = PRIVATE.reduce((words, form) => words.replace(form, HIDDEN), text.slice(0, 1_000));
  return masked.length > MAX_LENGTH ? `${masked.slice(0, MAX_LENGTH)}…` : masked;
}

/**
 * A value in words that tell nobody's affairs: the value itself only if it is a flag, a short number or a code.
 *
 * @param isPersonal whether its schema, or what it stands in, is marked `personal`
 * @example describeValue("0712 345 678", false) // 'a string of 12 characters'
 */
export function describeValue(value: unknown, isPersonal: boolean): string {
  if (value === undefined) return "nothing";
  if (value === null || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (isObject(value)) return "an object";
  if (isPersonal) return `a ${typeof value}, ${HIDDEN}`;
  const text = String(value);
  if (typeof value === "number") return text.replace(/\D/g, "").length > MAX_DIGITS ? `a number, ${HIDDEN}` : text;
  return CODE.test(maskText(text)) ? `the string "${maskText(text)}"` : `a string of ${text.length} characters`;
}

/** Whether a value is, or has in it, what is masked. */
export function looksPersonal(value: unknown): boolean {
  return typeof value === "string" && maskText(value).includes(HIDDEN);
}

/** A JSON pointer whose steps tell nobody's affairs: keys of a map may be phone numbers. */
export function maskedPointer(steps: readonly string[]): string {
  return steps.map((step) => `/${pointerStep(/^\d{1,5}$/.test(step) ? step : maskText(step))}`).join("");
}
