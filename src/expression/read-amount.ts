import type { MoneyFormat } from "../language/documents.ts";

/** Marks of direction and width that come along with what is pasted; they are not seen. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u061c\ufeff]/g;
/** The zero of each script whose digits are read: Arabic, Persian and Urdu, full width. */
const ZEROS = [0x660, 0x6f0, 0xff10];
const FOREIGN_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;
/** `/=` and `/-` behind an amount say that it is whole. */
const WHOLE_SIGN = /\/[=-]$/;

/**
 * The digits of the whole amount that a person wrote, without zeros in front: in the app's format, in its digits alone,
 * or with other separators where these can't be mistaken. "" for nothing, null for what is no whole amount or may be
 * meant as another one.
 *
 * @example
 * readAmount("10.000,00", { currency: "TZS", divisor: 100, decimals: 2, thousands: ".", point: "," }); // "10000"
 */
export function readAmount(written: string, format: MoneyFormat): string | null {
  const text = plainText(written, format);
  if (text === "") return "";
  const [, whole = "", point = "", decimals = ""] = /^(.*?\d)(?:([.,])(0*))?$/.exec(text) ?? [];
  const isCents = point !== "" && isPoint(point, decimals, whole, format);
  const read = isCents ? wholeDigits(whole, decimals === "" ? "" : point) : null;
  const digits = read ?? wholeDigits(text, threeDecimals(text, format));
  return digits !== null && Number(digits) * format.divisor <= Number.MAX_SAFE_INTEGER ? digits : null;
}

/** Without the currency, with plain digits and spaces. */
export function plainText(written: string, { currency, thousands, point }: MoneyFormat): string {
  const text = written
    .replace(UNSEEN, "")
    .replace(FOREIGN_DIGIT, (digit) => foreignDigit(digit.charCodeAt(0)))
    .replace(/٬/g, thousands)
    .replace(/٫/g, point)
    .replace(/\s/g, " ")
    .replace(/’/g, "'")
    .trim();
  return withoutCurrency(text, currency.toLowerCase()).replace(WHOLE_SIGN, "").trim();
}

function foreignDigit(code: number): string {
  return String(code - Math.max(...ZEROS.filter((zero) => zero <= code)));
}

function withoutCurrency(text: string, currency: string): string {
  const lower = text.toLowerCase();
  if (currency === "") return text;
  if (lower.startsWith(currency)) return text.slice(currency.length);
  return lower.endsWith(currency) ? text.slice(0, -currency.length) : text;
}

/**
 * Whether a last separator is the point before no cents. The app's own is; another only where nothing else can be meant:
 * behind groups, or behind more digits than a group has.
 */
function isPoint(sign: string, decimals: string, whole: string, format: MoneyFormat): boolean {
  if (decimals === "") return true;
  if (sign === format.point) return decimals.length <= Math.max(2, format.decimals);
  return decimals.length <= 2 && !/^\d{1,3}$/.test(whole);
}

/** The app's point, where three digits behind it are its decimals: there it is no sign between groups. */
function threeDecimals(text: string, { decimals, point }: MoneyFormat): string {
  return decimals >= 3 && text.split(point).length === 2 ? point : "";
}

/** Digits alone, or in groups of three that one sign divides, which is not the point. Half a shilling is no group. */
export function wholeDigits(text: string, point: string): string | null {
  if (/^\d+$/.test(text)) return text.replace(/^0+(?=\d)/, "");
  const [, sign = ""] = /^[1-9]\d{0,2}([., '])\d{3}(?:\1\d{3})*$/.exec(text) ?? [];
  return sign === "" || sign === point ? null : text.split(sign).join("");
}
