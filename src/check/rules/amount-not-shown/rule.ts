import { type Located, textOf } from "../../located.ts";
import { amountsSent, amountsShown, formOfValue } from "../amounts-sent.ts";
import { callsMade } from "../calls-made.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "amount-not-shown",
  severity: "error",
  summary: "The amount that a call moves is not the one that the screen shows.",
  why: "People agree to what they read; what is sent must be that very value.",
  fix: "Make it a named value, show it by `money(values.…)`, and send the same.",
  screen(screen, report, { project }) {
    const { values } = screen.context;
    let shown: Set<string> | undefined;
    for (const call of callsMade(screen, project)) {
      for (const amount of amountsSent(call, project)) {
        shown ??= new Set(amountsShown(screen));
        const form = formOfValue(amount, values);
        if (shown.has(form)) continue;
        // Where it is sent again the same is to do.
        shown.add(form);
        report(
          amount,
          `the screen nowhere shows ${wordsFor(amount)} as money, and "${call.id}" sends it`,
          hintFor(amount),
        );
      }
    }
  },
});

function wordsFor(amount: Located): string {
  return textOf(amount)?.replace(/^\$\{(.*)\}$/s, "$1") ?? JSON.stringify(amount.value);
}

function hintFor(amount: Located): string {
  return textOf(amount)?.startsWith("${values.") === true
    ? `show it by money(${wordsFor(amount)})`
    : "send the value that is shown";
}
