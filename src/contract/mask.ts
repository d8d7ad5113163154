import { isObject } from "../kit/json.ts";
import { pointerStep } from "../kit/json-pointer.ts";

/** Stand-in for a value that may be personal. */
export const HIDDEN = "•••";

/** Mail addresses, account numbers that begin with letters, what has six digits or more, keys and tokens. */
const PRIVATE = [
  /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*/gu,
  /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{2,4}){2,8}\b/g,
  /\+?\(?\d(?:[\s().\-/\u2010-\u2015]{0,2}\d){5,}/g,
  /(?=[\w-]*\d)[\w-]{20,}/g,
];
/** The ways in which programs write codes and names: `2`, `IN_REVIEW`, `in-review`, `inReview`, `InReview`. */
const STYLES = [
  /^\d{1,5}$/,
  /^[A-Z][A-Z\d]*$/,
  /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/,
  /^[a-z][a-z\d]*$/,
  /^[a-z][a-z\d]*(?:_[a-z\d]+)+$/,
  /^[a-z][a-z\d]*(?:-[a-z\d]+)+$/,
  /^[a-z][a-z\d]*(?:[A-Z][a-z\d]*)+$/,
  /^(?:[A-Z][a-z\d]+)+$/,
];
const MAX_CODE_LENGTH = 40;
const MAX_DIGITS = 6;
const MAX_WORDS_LENGTH = 80;
/** Names and codes as most programs write them: their styles are shown, whatever styles a project's documents have. */
const USUAL_NAMES = ["name", "longName"];
const USUAL_CODES = ["2", "NOT_FOUND", "NO", "refused", "not_found", "notFound"];

/** Words, numbers with their signs, and what is joined by other signs inside. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’@+._-][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * Text of a backend that keeps only words that the documents use too: such words identify nobody.
 *
 * @param words of the documents, in small letters: a name is written with a capital, and numbers are no words
 * @example maskText("the order of Asha is paid", words) // 'the order of ••• is paid'
 */
export function maskText(text: string, words: ReadonlySet<string>): string {
  const masked = text
    .slice(0, 1_000)
    .replace(WORD, (word) => (words.has(word) ? word : HIDDEN))
    .replace(/•••(?:[^\p{L}\p{M}\p{N}•]*•••)+/gu, HIDDEN);
  return masked.length > MAX_WORDS_LENGTH ? `${masked.slice(0, MAX_WORDS_LENGTH)}…` : masked;
}

/** The code of a refusal, unless it is somebody's name or number. */
export function maskCode(code: string): string {
  return isInStyle(code, USUAL_CODES) ? code : HIDDEN;
}

/**
 * A value in words that tell nobody's affairs.
 *
 * @param isPersonal whether its schema, or what it stands in, is marked `personal`
 * @param shown `numbers`: short ones are told; `like`: so are codes written as one of these values
 * @example describeValue("Asha", false) // 'a string of 4 characters'
 */
export function describeValue(
  value: unknown,
  isPersonal: boolean,
  shown: { readonly numbers?: boolean; readonly like?: readonly unknown[] } = {},
): string {
  if (value === undefined) return "nothing";
  if (value === null || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (isObject(value)) return "an object";
  if (isPersonal) return `a ${typeof value}, ${HIDDEN}`;
  if (typeof value === "number") return shown.numbers === true && !looksPersonal(value) ? String(value) : "a number";
  const text = String(value);
  if (isInStyle(text, shown.like ?? [])) return `the string "${text}"`;
  return text.trim() !== "" && Number.isFinite(Number(text))
    ? "a string with a number in it"
    : `a string of ${text.length} characters`;
}

/** Whether a value has the form of a phone or account number, a mail address, a key or a token. */
export function looksPersonal(value: unknown): boolean {
  if (typeof value === "number") return String(value).replace(/\D/g, "").length > MAX_DIGITS;
  return typeof value === "string" && PRIVATE.some((form) => value.search(form) >= 0);
}

/** Whether a value is a code, written as one of those that a schema lists. */
export function isCodeLike(value: unknown, listed: readonly unknown[]): boolean {
  if (typeof value === "number") return !looksPersonal(value);
  return typeof value !== "string" || isInStyle(value, listed);
}

/** Whether a key is what a programmer called something, as those that are known, and no data: a name, a number. */
export function isMemberName(key: string, known: ReadonlySet<string>): boolean {
  return known.has(key) || isInStyle(key, [...USUAL_NAMES, ...known]);
}

/** A JSON pointer whose steps tell nobody's affairs: keys of a map may be names and phone numbers. */
export function maskedPointer(steps: readonly string[], known: ReadonlySet<string>): string {
  const shown = (step: string) => (/^\d{1,5}$/.test(step) || isMemberName(step, known) ? step : HIDDEN);
  return steps.map((step) => `/${pointerStep(shown(step))}`).join("");
}

function isInStyle(text: string, examples: readonly unknown[]): boolean {
  if (text.length > MAX_CODE_LENGTH || looksPersonal(text)) return false;
  return STYLES.some((style) => style.test(text) && examples.some((one) => style.test(String(one))));
}
