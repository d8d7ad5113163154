import { DAY_STYLE } from "../expression/function-formats.ts";
import { type DateNames, parseDatePattern } from "../expression/parse-date-pattern.ts";
import type { ParsedDocument, Project } from "./project/project.ts";
import { type Located, member, membersOf, textOf } from "./report/located.ts";
import { atKey, inString, suggest } from "./report/reporter.ts";
import { reportMissing } from "./text/check-words.ts";

/** The time zone is one; each language has formats, for the same styles, and each pattern can be read. */
export function checkFormats({ root, text, report }: ParsedDocument, { languages, drafts, dateStyles }: Project): void {
  const zone = member(root, "timeZone");
  // A value that does not even look like a time zone was reported with the structure.
  if (zone !== undefined && /^[\w+/-]+$/.test(textOf(zone) ?? "") && !isTimeZone(textOf(zone) ?? "")) {
    report("wrong-value", zone, `there is no time zone ${JSON.stringify(zone.value)}`, "such as Africa/Dar_es_Salaam");
  }
  const formats = member(root, "formats");
  if (formats === undefined) return;
  reportMissing(formats, "formats", { languages, drafts, report });
  for (const [language, format] of membersOf(formats)) {
    if (!languages.includes(language)) {
      report("unknown-language", atKey(format), `"${language}" is no language`, suggest(language, languages));
    }
    const date = member(format, "date");
    const lacking = [...dateStyles].filter((style) => style !== DAY_STYLE && member(date, style) === undefined);
    if (lacking.length > 0) {
      const message = `the style ${lacking.join(", ")} is missing, which another language has`;
      report("missing-property", date ?? format, message, "give each language a pattern for it");
    }
    for (const [style, pattern] of membersOf(date)) {
      if (style === DAY_STYLE) {
        report("wrong-value", atKey(pattern), `"${DAY_STYLE}" is the day as it was written`, "choose another name");
      }
      const parsed = parseDatePattern(textOf(pattern) ?? "", namesOf(format));
      if (!parsed.ok) report("wrong-value", inString(text, pattern, parsed.start), parsed.message, parsed.hint);
    }
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

function namesOf(format: Located): DateNames {
  const list = (key: string) => member(format, key)?.items.map((item) => textOf(item) ?? "");
  return {
    months: list("months"),
    shortMonths: list("shortMonths"),
    weekdays: list("weekdays"),
    shortWeekdays: list("shortWeekdays"),
  };
}
