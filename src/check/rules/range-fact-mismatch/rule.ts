import { oncePer } from "../../../kit/once-per.ts";
import type { ParsedDocument } from "../../project/project.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { readText, type WrittenText } from "../../words/written-text.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "A range that is written out begins or ends as one of the app's facts does, and the other end differs.",
  why: "The same rate or amount is told in two ways: one of the two is out of date.",
  fix: "Read the facts under `with`, or correct the one that is wrong.",
  project({ project: { app, languages }, documents }, reportIn) {
    const pairs = pairsOf(member(app?.root, "facts"));
    const hours = hoursOf(member(app?.root, "facts"));
    if (app === undefined || pairs.length + hours.length === 0) return;
    for (const document of documents) {
      // Most documents have none.
      if (document.place.kind === "app" || !mayHaveRanges(document)) continue;
      for (const node of document.texts) {
        const text = readText(node, document, languages);
        checkText(text, pairs, app, reportIn(document));
        checkHours(text, hours, app, reportIn(document));
      }
    }
  },
});

const mayHaveRanges = oncePer(({ text }: ParsedDocument) => /%|\d:\d\d/.test(text));

/** A span of the day that a fact tells in one language. */
interface Hours {
  readonly language: string;
  readonly fact: Located;
  readonly from: string;
  readonly to: string;
}

/** The app's facts that tell one span of the day. */
function hoursOf(facts: Located | undefined): readonly Hours[] {
  return membersOf(facts).flatMap(([, fact]) =>
    membersOf(fact).flatMap(([language, words]) => {
      const [span, ...others] = [...(textOf(words) ?? "").matchAll(HOURS)];
      return span === undefined || others.length > 0
        ? []
        : [{ language, fact, from: span[1] ?? "", to: span[2] ?? "" }];
    }),
  );
}

/** Two times of the day with a dash or a short word between them. */
const HOURS = /(?<![\d.,:])(\d{1,2}:\d\d)\s?(?:[-–—]|\p{L}{1,5})\s?(\d{1,2}:\d\d)(?![\d:])/gu;

function checkHours({ versions }: WrittenText, hours: readonly Hours[], app: ParsedDocument, report: RuleReport): void {
  for (const { language, words, placeOf } of versions) {
    for (const { 0: span, 1: from = "", 2: to = "", index } of words.matchAll(HOURS)) {
      const candidates = hours.filter((one) => one.language === language);
      const fact = candidates.find((one) => (one.from === from) !== (one.to === to));
      if (fact === undefined || candidates.some((one) => one.from === from && one.to === to)) continue;
      const [written, right] = fact.from === from ? [to, fact.to] : [from, fact.from];
      const name = fact.fact.path.split("/").at(-1) ?? "";
      const declared = { document: app, node: fact.fact, message: `"${name}" is not what texts say` };
      const message = `this says ${written}, and "app.facts.${name}" ${right}`;
      report(placeOf(index + span.lastIndexOf(written)), message, `\${app.facts.${name}}`, declared);
      return;
    }
  }
}

type Pair = readonly [least: Located, most: Located];

function checkText({ versions }: WrittenText, pairs: readonly Pair[], app: ParsedDocument, report: RuleReport): void {
  for (const { words, placeOf } of versions) {
    for (const range of words.matchAll(RANGE)) {
      const [, first = "", second = ""] = range;
      const pair = pairs.find(([least, most]) => (Number(first) === least.value) !== (Number(second) === most.value));
      if (pair === undefined) continue;
      const [least, most] = pair;
      const [written, fact] = Number(first) === least.value ? [second, most] : [first, least];
      const name = fact.path.split("/").at(-1) ?? "";
      const message = `this says ${written}, and "app.facts.${name}" is ${fact.value}`;
      const declared = { document: app, node: fact, message: `"${name}" is not what texts say` };
      report(placeOf(range.index + range[0].lastIndexOf(written)), message, `\${app.facts.${name}}`, declared);
      // The other languages say the same.
      return;
    }
  }
}

/** Two percentages with a dash or a word between them; of other figures a range says too little of what it is about. */
const RANGE = /(?<![\d.,])(\d+(?:\.\d+)?)\s?%?\s?(?:[-–—]|\p{L}{1,5})\s?(\d+(?:\.\d+)?)\s?%/gu;

/** Facts of one name that end with Min and Max. */
function pairsOf(facts: Located | undefined): readonly Pair[] {
  return membersOf(facts).flatMap(([name, least]) => {
    const most = name.endsWith("Min") ? member(facts, name.replace(/Min$/, "Max")) : undefined;
    return most === undefined ? [] : [[least, most] as const];
  });
}
