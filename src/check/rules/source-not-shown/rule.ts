import { formOf } from "../../../expression/syntax/form-of.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { termsOf } from "../../behavior/conditions.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import type { NodeVisit, ScreenContext } from "../../screen/context/screen-context.ts";
import { expressionsOf, slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "No widget shows the source while it is loading, empty or failed.",
  why: "The borrower would look at nothing, without a way to try again.",
  fix: "Put what depends on it into a widget with `source`, or mark it `silent`.",
  screen({ document, context }, report) {
    for (const [name, source] of membersOf(member(document.root, "sources"))) {
      if (member(source, "silent")?.value === true) continue;
      if (context.shown.has(name)) {
        const hidden = hiddenMeanwhile(name, context);
        const message = `while the source "${name}" is on its way, or has failed, nothing of it is seen`;
        if (hidden !== undefined)
          report(hidden, message, "the widget itself shows what there is to be seen: leave it out");
        continue;
      }
      const other = shownInstead(name, context);
      if (other !== undefined) {
        const [place, source] = other;
        report(place, `what stands in it is of the source "${name}", and it shows "${source}"`, `"${name}"`);
        continue;
      }
      const hint = `put what depends on it into {"type": "data", "source": "${name}"}, or say "silent": true`;
      report(atKey(source), `no widget shows the source "${name}"`, hint);
    }
  },
});

/** The condition of the one widget that shows a source, by which it is there only when the answer is. */
function hiddenMeanwhile(name: string, { visits, values }: ScreenContext): Located | undefined {
  const showing = visits.nodes.filter((visit) => sourceOf(visit) === name);
  const [only] = showing;
  const visible = member(only?.node, "visible");
  const [expression] = visible === undefined ? [] : expressionsOf(visible);
  if (showing.length !== 1 || visible === undefined || expression === undefined) return undefined;
  const terms = expression.kind === "binary" && expression.operator === "&&" ? termsOf(expression) : [expression];
  const waits = [`(== status.${name},"ready")`, `(== status.${name},"loading")`, `filled(data.${name})`];
  if (!terms.some((term) => waits.includes(formOf(term)))) return undefined;
  const others = visits.nodes.filter((visit) => visit !== only);
  const isTold = others.some(({ node }) => slotsRead(member(node, "visible"), "status", values).has(name));
  return isTold ? undefined : visible;
}

/** A widget for another source all of whose contents read this one. */
function shownInstead(name: string, { visits, values }: ScreenContext): readonly [Located, string] | undefined {
  for (const visit of visits.nodes) {
    const source = sourceOf(visit);
    const place = Object.keys(visit.definition.props)
      .map((prop) => member(visit.node, prop))
      .find((one) => textOf(one) === source);
    if (source === undefined || source === name || place === undefined) continue;
    const read = slotsRead(visit.node, "data", values);
    if (read.has(name) && !read.has(source)) return [place, source];
  }
  return undefined;
}

function sourceOf({ node, definition }: NodeVisit): string | undefined {
  const [prop] = entriesOf(definition.props).find(([, { kind }]) => kind === "source") ?? [];
  return prop === undefined ? undefined : textOf(member(node, prop));
}
