import { formOf } from "../../../expression/form-of.ts";
import type { SyntaxNode } from "../../../expression/syntax.ts";
import { own } from "../../../kit/own.ts";
import { type Located, member, membersOf, textOf } from "../../located.ts";
import { partsInside } from "../../parts-inside.ts";
import type { CheckedBody } from "../../screen/checked-body.ts";
import { expressionsOf } from "../../screen/slots-read.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A source says how its next page is read, and each page is the same, nothing reads the next, or its end is turned round.",
  why: "People would see the same entries again and again, or only the first ones.",
  fix: "Say in `more.payload` how many entries there are by now, in `more.end` when there are enough; put a `load-more` below the list.",
  screen(screen, report) {
    for (const [name, source] of membersOf(member(screen.document.root, "sources"))) {
      const more = member(source, "more");
      if (more === undefined) continue;
      const payload = member(more, "payload");
      if (payload !== undefined && !dependsOnAnything(payload)) {
        report(payload, `each page of "${name}" is asked for by the same payload`, `\${size(data.${name}.…)}`);
      } else if (!isAskedFor(name, screen)) {
        report(more, `nothing reads a further page of "${name}"`, `{"type": "load-more", "source": "${name}"}`);
      } else {
        checkEnd(member(more, "end"), `data.${name}.`, report);
      }
    }
  },
});

/** The number of entries grows with each page: it is the end when that has reached a limit, not while it has not. */
function checkEnd(end: Located | undefined, list: string, report: RuleReport): void {
  const [expression] = end === undefined ? [] : expressionsOf(end);
  if (end === undefined || expression?.kind !== "binary") return;
  const { operator, left, right } = expression;
  const isCount = (node: SyntaxNode) => formOf(node).startsWith(`size(${list}`);
  const turned = isCount(left) ? BELOW : isCount(right) ? ABOVE : {};
  const meant = own(turned, operator);
  if (meant === undefined) return;
  report(end, "it ends before the first page, and never with the last", `"${meant}" in place of "${operator}"`);
}

/** Operators that hold while there are few entries, by the one that holds once there are enough. */
const BELOW: { readonly [operator: string]: string } = { "<": ">=", "<=": ">=", "!=": "==" };
const ABOVE: typeof BELOW = { ">": "<=", ">=": "<=", "!=": "==" };

function dependsOnAnything(payload: Located): boolean {
  return membersOf(payload).some(([, value]) => expressionsOf(value).length > 0);
}

/** A widget of the screen, or of a fragment it uses, reads the next one. */
function isAskedFor(source: string, { whole, context }: CheckedBody): boolean {
  const shown = ["body", "footer", "popups"].flatMap((name) => member(whole, name) ?? []);
  for (const node of shown.flatMap(partsInside)) {
    const definition = context.widgets.get(textOf(member(node, "type")) ?? "");
    for (const [prop, spec] of Object.entries(definition?.props ?? {})) {
      if (spec.kind === "source" && spec.more === true && textOf(member(node, prop)) === source) return true;
    }
  }
  return false;
}
