import { type Located, member, membersOf } from "../report/located.ts";
import { isKnownLocale } from "./locales.ts";

/** A list of a language's formats. */
interface List {
  readonly key: string;
  readonly width: "long" | "short";
  readonly unit: "month" | "weekday";
}

const LISTS: readonly List[] = [
  { key: "months", width: "long", unit: "month" },
  { key: "shortMonths", width: "short", unit: "month" },
  { key: "weekdays", width: "long", unit: "weekday" },
  { key: "shortWeekdays", width: "short", unit: "weekday" },
];

/** One list that app.json writes, with the names that CLDR has for it. */
export interface WrittenNames extends List {
  readonly language: string;
  readonly list: Located;
  readonly names: readonly Names[];
}

export function writtenNames(app: Located): readonly WrittenNames[] {
  return membersOf(member(app, "formats")).flatMap(([language, format]) =>
    LISTS.flatMap((one) => {
      const names = namesOf(language, one);
      const list = member(format, one.key);
      return names === undefined || list?.items.length !== names.length ? [] : [{ ...one, language, list, names }];
    }),
  );
}

/** By itself and in a date, in small letters: "январь", "января". */
export type Names = readonly string[];

const known = new Map<string, readonly Names[] | undefined>();

/** As CLDR has them; undefined for a language that it does not know. */
export function namesOf(language: string, list: Pick<List, "unit" | "width">): readonly Names[] | undefined {
  const key = `${language} ${list.unit} ${list.width}`;
  if (!known.has(key)) known.set(key, readNames(language, list));
  return known.get(key);
}

function readNames(language: string, { unit, width }: Pick<List, "unit" | "width">): readonly Names[] | undefined {
  if (!isKnownLocale(language)) return undefined;
  const alone = new Intl.DateTimeFormat(language, { [unit]: width, timeZone: "UTC" });
  const inDate = new Intl.DateTimeFormat(language, { [unit]: width, day: "numeric", month: width, timeZone: "UTC" });
  return Array.from({ length: unit === "month" ? 12 : 7 }, (_, index) => {
    // The first of February 2026 is a Sunday.
    const day = unit === "month" ? Date.UTC(2026, index, 15) : Date.UTC(2026, 1, 1 + index);
    return [alone, inDate].flatMap((format) => {
      const part = format.formatToParts(day).find(({ type }) => type === unit);
      return part === undefined ? [] : [part.value.toLowerCase()];
    });
  });
}
