import type { Located } from "../../report/located.ts";
import { readText } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  group: "proofreading",
  summary: "Texts that are numbered one after the other leave a number out, or have it twice.",
  why: "People look for the step that is missing, or take it for one that was skipped.",
  fix: "Number them one after the other.",
  isLocal: true,
  body({ document, context }, report) {
    const [language] = context.languages;
    const lists = new Map<string, Numbered[]>();
    for (const { node } of context.visits.texts) {
      const [, list, index, rest] = /^(.*)\/(\d+)\/(.*)$/.exec(node.path) ?? /^(.*)\/(\d+)()$/.exec(node.path) ?? [];
      if (list === undefined || node.inFragment === true) continue;
      const { versions } = readText(node, document, context.languages);
      const version = versions.find((one) => one.language === language) ?? versions[0];
      const number = numberOf(version?.words ?? "");
      if (version === undefined || number === undefined) continue;
      const key = `${list} ${rest} ${number.isRoman}`;
      lists.set(key, [...(lists.get(key) ?? []), { node: version.node, index: Number(index), number: number.value }]);
    }
    for (const numbered of lists.values()) {
      const broken = firstBroken(numbered.sort((one, other) => one.index - other.index));
      if (broken !== undefined) {
        report(broken.node, `this is number ${broken.number}, and ${broken.expected} would follow`, "count on");
      }
    }
  },
});

interface Numbered {
  readonly node: Located;
  readonly index: number;
  readonly number: number;
}

/** Two in their order and one more make a numbered list. */
const MIN_NUMBERED = 3;

function firstBroken(list: readonly Numbered[]): (Numbered & { readonly expected: number }) | undefined {
  if (list.length < MIN_NUMBERED || list[0]?.number !== 1 || list[1]?.number !== 2) return undefined;
  for (const [at, one] of list.entries()) {
    const expected = (list[at - 1]?.number ?? 0) + 1;
    // A second list may begin behind it.
    if (one.number !== expected && one.number !== 1) return { ...one, expected };
  }
  return undefined;
}

function numberOf(words: string): { readonly value: number; readonly isRoman: boolean } | undefined {
  const [, digits, roman] = /^(?:(\d{1,2})|([IVXL]{1,7}))[.)]\s/.exec(words) ?? [];
  if (digits !== undefined) return { value: Number(digits), isRoman: false };
  const value = roman === undefined ? 0 : ROMAN.indexOf(roman) + 1;
  return value > 0 ? { value, isRoman: true } : undefined;
}

const ROMAN: readonly string[] = Array.from({ length: 39 }, (_, index) => {
  const ones = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
  return "X".repeat(Math.floor((index + 1) / 10)) + (ones[(index + 1) % 10] ?? "");
});
