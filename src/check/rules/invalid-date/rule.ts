import { readMoment } from "../../../expression/moment.ts";
import { type Located, textOf } from "../../located.ts";
import { partsOf } from "../expression-parts.ts";
import { defineRule, type RuleReport } from "../rule.ts";

/** A day, perhaps with a time. */
const DAY = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/;

/** By function, how many of its first arguments are days. */
const DAYS_OF: { readonly [name: string]: number } = { date: 1, addDays: 1, daysBetween: 2 };

export const rule = defineRule({
  summary: "A date that no calendar has.",
  why: "Nothing is shown for it, and comparing with it gives chance.",
  fix: "Write a day that exists, such as `2026-02-28`.",
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
  call: ({ root }, report) => lookInto(root, report),
  app: ({ root }, report) => lookInto(root, report),
  scenario: ({ root }, report) => lookInto(root, report),
  sample: ({ root }, report) => lookInto(root, report),
});

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
