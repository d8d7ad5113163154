import { nearest } from "../../../kit/nearest.ts";
import { type Located, member, membersOf, textOf } from "../../located.ts";
import { isKnownLocale } from "../locales.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  code: "calendar-names",
  severity: "error",
  summary: "A month or a weekday has the name of another one, or one that is misspelled.",
  why: "People would read a wrong day of payment.",
  fix: "List the months from January on and the weekdays from Sunday on, each by its name.",
  app({ root }, report) {
    for (const [language, format] of membersOf(member(root, "formats"))) {
      for (const { key, width, unit } of LISTS) {
        const names = namesOf(language, unit, width);
        const list = member(format, key);
        if (names === undefined || list?.items.length !== names.length) continue;
        const other = otherLanguage(list, names, { language, unit, width, root });
        if (other === undefined) checkList(list, names, report);
        else report(list, `these are the names of the language "${other}"`, `write those of "${language}"`);
      }
    }
  },
});

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

function checkList(list: Located, names: readonly Names[], report: RuleReport): void {
  for (const [index, item] of list.items.entries()) {
    const [name, right] = [(textOf(item) ?? "").toLowerCase(), names[index] ?? []];
    const [first = ""] = right;
    // One that stands twice is told as such.
    if (right.includes(name) || list.items.some((one) => one !== item && one.value === item.value)) continue;
    const other = names.findIndex((one) => one.includes(name));
    if (other >= 0) {
      report(item, `number ${index + 1} has the name of number ${other + 1}`, `write "${first}"`);
      // One that was moved moves others.
      return;
    }
    // Short names are cut off in several ways.
    if (first.length < MIN_LENGTH || VARIANTS.includes(name) || nearest(name, right) === null) continue;
    report(item, `"${textOf(item)}" looks like "${first}" misspelled`, `write "${first}"`);
  }
}

/** In how many elements a list must be right for another language, and wrong for its own. */
const MIN_FOREIGN = 3;

/** Another language of the app that has each of these names, where its own has not. */
function otherLanguage(
  { items }: Located,
  names: readonly Names[],
  { language, unit, width, root }: { readonly language: string; readonly root: Located } & Pick<List, "unit" | "width">,
): string | undefined {
  const written = items.map((item) => (textOf(item) ?? "").toLowerCase());
  const isForeign = written.map((name, index) => names[index]?.includes(name) !== true);
  if (isForeign.filter(Boolean).length < MIN_FOREIGN) return undefined;
  return [...(member(root, "formats")?.members.keys() ?? [])].find((one) => {
    const others = one === language ? undefined : namesOf(one, unit, width);
    return others !== undefined && written.every((name, index) => others[index]?.includes(name));
  });
}

const MIN_LENGTH = 6;
/** Right in some countries, and not what CLDR has first. */
const VARIANTS: readonly string[] = ["setiembre"];

/** By itself and in a date, in small letters: "январь", "января". */
type Names = readonly string[];

const known = new Map<string, readonly Names[] | undefined>();

/** As CLDR has them; undefined for a language that it does not know. */
function namesOf(language: string, unit: "month" | "weekday", width: "long" | "short"): readonly Names[] | undefined {
  const key = `${language} ${unit} ${width}`;
  if (!known.has(key)) known.set(key, readNames(language, unit, width));
  return known.get(key);
}

function readNames(language: string, unit: "month" | "weekday", width: "long" | "short"): readonly Names[] | undefined {
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
