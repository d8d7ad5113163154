import { own } from "../kit/own.ts";
import type { DateFormat, DatePiece } from "./function-formats.ts";

/** The names that patterns may ask for, in the order of the calendar; a week begins on Sunday, as in CLDR. */
export interface DateNames {
  readonly months?: readonly string[] | undefined;
  readonly shortMonths?: readonly string[] | undefined;
  readonly weekdays?: readonly string[] | undefined;
  readonly shortWeekdays?: readonly string[] | undefined;
}

/** Fields of CLDR's date patterns. Null: a number. Else the list of names they need. */
const DATE_FIELDS: { readonly [letters: string]: keyof DateNames | null } = {
  d: null,
  dd: null,
  M: null,
  MM: null,
  MMM: "shortMonths",
  MMMM: "months",
  y: null,
  yy: null,
  EEE: "shortWeekdays",
  EEEE: "weekdays",
  HH: null,
  mm: null,
  ss: null,
};

export type ParsePatternResult =
  | { readonly ok: true; readonly format: DateFormat }
  | { readonly ok: false; readonly message: string; readonly hint: string; readonly start: number };

const TOKEN = /'((?:[^']|'')*)'|([A-Za-z])\2*|[[\]]|[^A-Za-z'[\]]+|'/g;
const TIME = /^[Hms]/;

/**
 * Reads a date pattern: CLDR's letters, words in single quotes, `[…]` around what needs a time of day.
 *
 * @example parseDatePattern("d MMM y[, HH:mm]", { shortMonths: ["Jan", …] })
 */
export function parseDatePattern(pattern: string, names: DateNames): ParsePatternResult {
  const whole: DatePiece[] = [];
  let part: DatePiece[] | null = null;
  for (const { 0: token, 1: quoted, 2: letter, index: start } of pattern.matchAll(TOKEN)) {
    const wrong = (message: string, hint: string) => ({ ok: false, message, hint, start }) as const;
    const pieces = part ?? whole;
    if (token === "'") return wrong("this quote is not closed", "write words as 'kwa', a quote as ''");
    if (quoted !== undefined) pieces.push(token === "''" ? "'" : quoted.replaceAll("''", "'"));
    else if (letter !== undefined) {
      const kind = own(DATE_FIELDS, token);
      const known = Object.keys(DATE_FIELDS).join(" ");
      if (kind === undefined) return wrong(`"${token}" is no field of a date`, `fields: ${known}; words in 'quotes'`);
      const wanted = kind === null ? [] : names[kind];
      if (wanted === undefined) return wrong(`"${token}" needs names`, `list them under "${kind}"`);
      if (!TIME.test(token) && part !== null) return wrong(`"${token}" is no part of a time of day`, "such as HH:mm");
      if (TIME.test(token) && part === null) return wrong("a date may have no time of day", "put it into [ ]");
      pieces.push([token, ...wanted]);
    } else if (token === "[" && part === null) part = [];
    else if (token === "]" && part !== null) {
      whole.push(["?", part]);
      part = null;
    } else if (token === "[" || token === "]") return wrong(`this "${token}" has no partner`, "write [ ] in pairs");
    else pieces.push(token);
  }
  if (part === null) return { ok: true, format: whole };
  return { ok: false, message: '"[" is not closed', hint: "add ]", start: pattern.lastIndexOf("[") };
}
