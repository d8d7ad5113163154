import { nearest } from "../../../kit/nearest.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { inString } from "../../report/reporter.ts";
import { defineRule, type RuleReport } from "../rule.ts";

const DAYS = ["today", "now", "due"];

export const rule = defineRule({
  summary: "A sample has a placeholder that nothing fills in.",
  why: "Screens would show `{dueDate+4}` where a day belongs, and nobody could tell by the sandbox whether they are right.",
  fix: "Days are `{today+4}`, `{now-2}` and `{due+30}`; others are `{origin}` and the parameters of the page.",
  sample({ root, text }, report) {
    const answer = member(root, "answer");
    if (answer !== undefined) search(answer, text, report);
  },
});

function search(node: Located, text: string, report: RuleReport): void {
  const found = problemIn(textOf(node) ?? "");
  if (found !== undefined) {
    const hint = found.meant === null ? "{today+4}, {now-2}, {due+30} or {origin}" : `did you mean {${found.meant}}?`;
    report(inString(text, node, found.index), found.message, hint);
  }
  for (const inner of [...node.members.values(), ...node.items]) search(inner, text, report);
}

interface Problem {
  readonly index: number;
  readonly message: string;
  readonly meant: string | null;
}

/** A name alone may be words of the server's own, unless it looks like one that is filled in. */
function problemIn(text: string): Problem | undefined {
  if (!text.includes("{")) return undefined;
  const open =
    /\{(?:today|now|due)(?:[+-]\d{1,4})?(?![\w+}-])/.exec(text) ?? /^\{[a-zA-Z]+(?:[+-]\d{1,4})?$/.exec(text);
  if (open !== null) return { index: open.index, message: `"${open[0]}" is not closed`, meant: null };
  for (const { 1: name = "", 2: days, index } of text.matchAll(/\{([a-zA-Z]+)([+-]\d+)?\}/g)) {
    // A placeholder without days may be a parameter of the page, or one that the lender's part of the sandbox fills in.
    if (days === undefined || DAYS.includes(name)) continue;
    const meant = nearest(name, DAYS);
    return { index, message: `nothing fills in "{${name}${days}}"`, meant };
  }
  return undefined;
}
