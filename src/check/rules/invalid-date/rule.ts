import { DAY_STYLE } from "../../../expression/function-formats.ts";
import { readMoment } from "../../../expression/moment.ts";
import type { SyntaxOf } from "../../../expression/syntax/syntax.ts";
import { oncePer } from "../../../kit/once-per.ts";
import { answerPath, namedValues, valuesAt } from "../../behavior/answer-path.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { defineRule, type RuleReport } from "../rule.ts";

/** A day, perhaps with a time. */
const DAY = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/;

/** By function, how many of its first arguments are days. */
const DAYS_OF: { readonly [name: string]: number } = { date: 1, addDays: 1, daysBetween: 2 };

export const rule = defineRule({
  summary: "A date that no calendar has, or that a sample gives in a form that no function reads.",
  why: "Nothing is shown for it, and a comparison with it is meaningless.",
  fix: "Write a day that exists, such as `2026-02-28`.",
  isLocal: true,
  body({ document, context }, report) {
    lookInto(document.root, report);
    for (const { expression, placeOf } of context.visits.expressions) {
      for (const part of partsOf(expression)) {
        if (part.kind === "literal" && isWrong(part.value)) report(placeOf(part), ...words(part.value));
        for (const day of part.kind === "call" ? part.arguments.slice(0, DAYS_OF[part.name] ?? 0) : []) {
          const value = day.kind === "literal" && typeof day.value === "string" ? day.value : undefined;
          if (value !== undefined && !isWrong(value) && readMoment(value, "UTC") === null)
            report(placeOf(day), ...words(value));
        }
      }
    }
  },
  project({ byKind, bodies }, reportIn) {
    const paths = new Set(bodies.flatMap((body) => datesRead(body)));
    for (const document of byKind.sample) {
      const { place, root } = document;
      for (const path of paths) {
        const [call, ...steps] = path.split(".");
        if (place.kind !== "sample" || call !== place.call) continue;
        for (const value of valuesAt(member(root, "answer"), steps)) {
          const text = textOf(value) ?? "";
          // The sandbox fills in what stands in braces.
          if (text === "" || text.includes("{") || isWrong(text) || readMoment(text, "UTC") !== null) continue;
          reportIn(document)(value, `a screen reads ${JSON.stringify(text)} as a date`, FORM);
        }
      }
    }
  },
  call: ({ root }, report) => lookInto(root, report),
  app: ({ root }, report) => lookInto(root, report),
  scenario: ({ root }, report) => lookInto(root, report),
  sample: ({ root }, report) => lookInto(root, report),
});

const FORM = "write it as 2026-02-28, a time of day behind it as 08:30:00";

/** Where the dates stand in answers that a screen formats or counts with. */
const datesRead = oncePer((checked: CheckedBody): readonly string[] => {
  const body = { ...checked, named: namedValues(checked) };
  return checked.context.visits.expressions.flatMap(({ expression, context }) => {
    // One of several that are tried, or that were picked by a test, need not be a date.
    if (expression.kind !== "call" || isAsWritten(expression)) return [];
    const days = expression.arguments.slice(0, DAYS_OF[expression.name] ?? 0);
    const plain = days.filter((day) => !partsOf(day).some(({ kind }) => kind === "macro"));
    return plain.flatMap((day) => answerPath(day, body, context.scope) ?? []);
  });
});

/** Without a style, and with that of a day, what is no date stands as it is. */
function isAsWritten({ name, arguments: [, style] }: SyntaxOf<"call">): boolean {
  return name === "date" && (style?.kind !== "literal" || style.value === DAY_STYLE);
}

function lookInto(node: Located, report: RuleReport): void {
  if (isWrong(textOf(node))) report(node, ...words(node.value));
  for (const part of [...node.members.values(), ...node.items]) lookInto(part, report);
}

function isWrong(value: unknown): boolean {
  return typeof value === "string" && DAY.test(value) && readMoment(value, "UTC") === null;
}

function words(value: unknown): [string, string] {
  return [`there is no day ${JSON.stringify(value)}`, "write one that exists, such as 2026-02-28"];
}
