import { isKnownLocale } from "./locales.ts";
import type { Version } from "./written-text.ts";

type Unit = "minute" | "hour" | "day" | "week" | "month" | "year";

/** As people count them: `30 days` are `a month`. */
const SAME_DURATIONS: readonly (readonly [large: Unit, count: number, small: Unit])[] = [
  ["hour", 60, "minute"],
  ["day", 24, "hour"],
  ["week", 7, "day"],
  ["month", 30, "day"],
  ["year", 12, "month"],
];

/** Up to so many are written as a word, or as the unit alone. */
const MOST_AS_WORD = 12;

/**
 * Figures of durations that two versions count in other units, as `14 Tage` and `Two weeks`: in both of them.
 * @param digits those that `version` has alone
 * @param others those that `other` has alone
 */
export function otherUnits(
  digits: readonly string[],
  others: readonly string[],
  version: Version,
  other: Version,
): readonly string[] {
  return digits.flatMap((figure) =>
    SAME_DURATIONS.flatMap(([large, count, small]) => {
      const times = Number(figure) / count;
      if (!Number.isInteger(times) || times === 0) return [];
      const isSaid = others.length === 0 ? times <= MOST_AS_WORD : others.includes(String(times));
      return isSaid && says(version, small) && says(other, large) ? [figure, String(times)] : [];
    }),
  );
}

function says({ words, language }: Version, unit: Unit): boolean {
  const said = words.toLowerCase();
  return language !== undefined && namesOf(language, unit).some((name) => beginsWord(said, name));
}

/** Scripts that put no space between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** A language may put more letters behind a name, as in `Tagen`. */
function beginsWord(said: string, name: string): boolean {
  const isUnspaced = UNSPACED.test(name);
  for (let at = said.indexOf(name); at >= 0; at = said.indexOf(name, at + 1))
    if (isUnspaced || !/\p{L}$/u.test(said.slice(0, at))) return true;
  return false;
}

const known = new Map<string, readonly string[]>();

/** For one, a few and many of them, as CLDR has them, in small letters; none for a language that it does not know. */
function namesOf(language: string, unit: Unit): readonly string[] {
  const key = `${language} ${unit}`;
  const names = known.get(key) ?? (isKnownLocale(language) ? readNames(language, unit) : []);
  known.set(key, names);
  return names;
}

function readNames(language: string, unit: Unit): readonly string[] {
  const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
  const names = [1, 2, 5].flatMap((count) =>
    format.formatToParts(count).flatMap(({ type, value }) => (type === "unit" ? [value.trim().toLowerCase()] : [])),
  );
  return [...new Set(names)].filter((name) => name !== "");
}
