import { textOf } from "../../report/located.ts";
import { namesOf } from "../../words/calendar.ts";
import { otherUnits } from "../../words/durations.ts";
import type { Version } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";

/** With the sign of a share, which is a part of what it says. */
const FIGURE = /\d{1,3}(?: \d{3})+(?:[.,]\d+)?(?!\d| \d)|\d+(?:[.,:\u{A0}\u{202F}]\d+)*‰?/gu;
/** Always: what it says in words has no number. */
const ALWAYS = /\b24\/7\b/g;
/** An hour of the day without minutes: languages count them from midnight, noon or dawn. */
const HOUR =
  /\b(?:[01]?\d|2[0-4])\s?(?:[ap]m|[ap]\.m\.|Uhr|h|o['’]clock)(?![\p{L}\d])|(?<=\bsaa )\d{1,2}(?= (?:asubuhi|mchana|alasiri|jioni|usiku|alfajiri))/giu;
/** A time of the day: there are languages that count its hours from dawn. */
const TIME = /^(?:[01]?\d|2[0-4])[:.][0-5]\d$/;
/** The number of a step, which no language writes as a word. */
const STEP = /^\s*\d+[.)]\s/;
/** A day as `31.12` or `31.12.2026`. */
const DATE = /^(3[01]|[12]?\d)\.(1[0-2]|0?[1-9])(?:\.(\d{4}))?$/;
/** Chinese, Japanese and Korean count in ten thousands: `1万` is 10,000. */
const MYRIADS: readonly (readonly [signs: RegExp, zeros: number])[] = [
  [/^[万萬만]/, 4],
  [/^[億亿억]/, 8],
];
/** Up to this one a number may be written as a word. */
const MOST_AS_WORD = 12;

/** Asked first: what is looked for has a digit, the sign of a share, and most texts have none. */
const TOLD = /\p{Nd}|[%‰٪]/u;

export const rule = defineRule({
  group: "proofreading",
  summary: "A number stands in one language of a text and another one, or none, in another.",
  why: "People would be told different amounts, days or rates by their language.",
  fix: "Write the same number in all languages, or give it once under `with`.",
  translation({ versions }, report) {
    const [first, ...others] = versions.map(inLatinDigits);
    if (first === undefined || ![first, ...others].some(({ node }) => TOLD.test(textOf(node) ?? ""))) return;
    for (const version of others) {
      const [one, two] = [sharesOf(first), sharesOf(version)];
      const name = [...one, ...two].find((share) => one.has(share) !== two.has(share));
      if (name === undefined) continue;
      const [lacking, having] = one.has(name) ? [version, first] : [first, version];
      const message = `{${name}} is a share in ${having.language}, and none in ${lacking.language}`;
      report(lacking.node, message, "write % in all languages");
      return;
    }
    for (const version of others) {
      const [one, two] = [afternoonsOf(first), afternoonsOf(version)];
      const added = two.find(({ time }) => !one.some((other) => other.time === time));
      const isLost = one.some(({ time }) => !two.some((other) => other.time === time));
      if (added === undefined || !isLost) continue;
      const message = `${version.language} has ${added.time} where ${first.language} has ${list(one.map(({ time }) => time))}`;
      report(version.placeOf(added.index), message, "write the same time in all languages");
      return;
    }
    const expected = figuresOf(first);
    for (const version of others) {
      const figures = figuresOf(version);
      const [own, other] = [timesOf(first), timesOf(version)];
      const lacked = [...expected.keys()].filter((figure) => !figures.has(figure) && !other.has(figure));
      const gained = [...figures.keys()].filter((figure) => !expected.has(figure) && !own.has(figure));
      const same = new Set([
        ...datesIn(gained, lacked, first),
        ...datesIn(lacked, gained, version),
        ...otherUnits(lacked, gained, first, version),
        ...otherUnits(gained, lacked, version, first),
      ]);
      const missing = lacked.filter((figure) => !same.has(figure));
      const added = gained.filter((figure) => !same.has(figure));
      if (missing.length + added.length === 0) continue;
      const isOneSided = missing.length === 0 || added.length === 0;
      const isStepLost = STEP.test(first.words) !== STEP.test(version.words);
      if (isOneSided && !isStepLost && [...missing, ...added].every(isShort)) continue;
      const [figure = ""] = added;
      const at = figures.get(figure);
      const message =
        added.length > 0
          ? `${version.language} has ${list(added)}${missing.length > 0 ? ` where ${first.language} has ${list(missing)}` : ""}`
          : `${version.language} lacks ${list(missing)}`;
      report(at === undefined ? version.node : version.placeOf(at), message, "write the same numbers in all languages");
    }
  },
});

/** Digits and their signs as most languages write them, each in the place of the one that Arabic or Persian has. */
function inLatinDigits(version: Version): Version {
  const words = version.words
    .replace(/[\u{660}-\u{669}\u{6F0}-\u{6F9}]/gu, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll("\u066C", ",")
    .replaceAll("\u066B", ".");
  return { ...version, words };
}

/** Each figure, without the signs that group its digits, and where it stands. */
function figuresOf({ words }: Version): ReadonlyMap<string, number> {
  const plain = [ALWAYS, HOUR].reduce((text, sign) => text.replace(sign, (one) => " ".repeat(one.length)), words);
  const found = [...plain.matchAll(FIGURE)].filter(([figure]) => !TIME.test(figure));
  return new Map(
    found.map(({ 0: figure, index }) => {
      const digits = figure.replace(/[., \u{A0}\u{202F}](?=\d{3}(?!\d))/gu, "").replace(",", ".");
      return [inOnes(digits, plain.slice(index + figure.length)), index];
    }),
  );
}

/** A figure with what the sign behind it makes of it. */
function inOnes(digits: string, rest: string): string {
  const zeros = MYRIADS.find(([signs]) => signs.test(rest.trimStart()))?.[1];
  return zeros === undefined ? digits : String(Math.round(Number(digits) * 10 ** zeros));
}

/** Figures of dates that one version writes with digits alone, as `31.12`, and `version` with a name, as `31 Dec`. */
function datesIn(digits: readonly string[], named: readonly string[], version: Version): readonly string[] {
  return digits.flatMap((figure) => {
    const [, day = "", month, year] = DATE.exec(figure) ?? [];
    const parts = year === undefined ? [day] : [day, year];
    return named.includes(day) && saysMonth(version, Number(month) - 1) ? [figure, ...parts] : [];
  });
}

function saysMonth({ words, language }: Version, month: number): boolean {
  const said = words.toLowerCase();
  const names = (["long", "short"] as const).flatMap(
    (width) => (language && namesOf(language, { unit: "month", width })?.[month]) || [],
  );
  return names.some((name) => said.includes(name));
}

/** The hours and minutes of its times, which another language may write as `9 h` or `9 am`. */
function timesOf({ words }: Version): ReadonlySet<string> {
  const times = [...words.matchAll(FIGURE)].flatMap(([figure]) => (TIME.test(figure) ? figure.split(/[.:]/) : []));
  return new Set(times.map((figure) => figure.replace(/^0(?=\d)/, "")));
}

/** Times that no clock of twelve hours has. */
function afternoonsOf({ words }: Version): readonly { readonly time: string; readonly index: number }[] {
  return [...words.matchAll(FIGURE)].flatMap(({ 0: figure, index }) => {
    const [hours = "", minutes = ""] = figure.split(/[.:]/);
    return TIME.test(figure) && Number(hours) > 12 ? [{ time: `${hours}:${minutes}`, index }] : [];
  });
}

function isShort(figure: string): boolean {
  return /^\d+$/.test(figure) && Number(figure) <= MOST_AS_WORD;
}

function list(figures: readonly string[]): string {
  return figures.join(" and ");
}

/** The arguments that a sign of a share stands behind, or before. */
function sharesOf({ node }: Version): ReadonlySet<string> {
  const found = (textOf(node) ?? "").matchAll(/\{(\w+)\}[\s\u{A0}\u{202F}]?[%‰٪]|[%‰٪]\{(\w+)\}/gu);
  return new Set([...found].map(({ 1: before, 2: behind }) => before ?? behind ?? ""));
}
