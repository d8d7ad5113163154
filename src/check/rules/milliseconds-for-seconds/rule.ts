import { type Located, membersOf } from "../../report/located.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary: "A sample has milliseconds where its name says seconds.",
  why: "Whoever tries the screen waits a thousand times as long, and the real answer is tried by nobody.",
  fix: "Write seconds.",
  sample({ root }, report) {
    for (const [name, node] of membersOf(root)) if (name === "answer") search(node, report);
  },
});

/** Nearly three hours: durations of that kind are counted in whole minutes, and seldom in thousands of seconds. */
const LEAST_SECONDS = 10_000;

function search(node: Located, report: RuleReport): void {
  for (const [name, value] of node.members) {
    const count = Number(value.value);
    if (/(?:^s|S)ec(?:ond)?s$/.test(name) && count >= LEAST_SECONDS && count % 1000 === 0)
      report(value, `"${name}" ${count} is hours: are these milliseconds?`, String(count / 1000));
    search(value, report);
  }
  for (const item of node.items) search(item, report);
}
