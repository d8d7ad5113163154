import { formOf } from "../../../expression/syntax/form-of.ts";
import { mapChildren, type SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { own } from "../../../kit/own.ts";
import { valueRead } from "../../behavior/implied.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { partsInside } from "../../report/parts-inside.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { constantOf } from "../../screen/facts/expression-parts.ts";
import { expressionsOf, slotsRead, wholeExpression } from "../../screen/facts/slots-read.ts";
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
      const pages = { more, list: `data.${name}.${textOf(member(more, "list"))}` };
      const payload = member(more, "payload");
      if (payload !== undefined && !dependsOnPages(payload, pages, screen)) {
        report(payload, `each page of "${name}" is asked for by the same payload`, `\${size(data.${name}.…)}`);
      } else if (!isAskedFor(name, screen)) {
        report(more, `nothing reads a further page of "${name}"`, `{"type": "load-more", "source": "${name}"}`);
      } else {
        checkEnd(pages, screen, report);
      }
    }
  },
});

/** The number of entries grows with each page: it is the end when that has reached a limit, not while it has not. */
function checkEnd({ more, list }: Pages, screen: CheckedBody, report: RuleReport): void {
  const end = member(more, "end");
  const { isNot, comparison } = endOf(more, screen) ?? {};
  if (end === undefined || comparison === undefined) return;
  const counted = countedIn(comparison, list);
  if (counted === undefined) {
    const [, source = ""] = list.split(".");
    // That it is constant by itself is told of every condition.
    if (constantOf(comparison) !== undefined || slotsRead(end, "data", screen.context.values).has(source)) return;
    report(end, "no page changes this: it is always the end, or never", `such as \${size(${list}) >= …}`);
    return;
  }
  const { operator, limit, meant } = counted;
  // There are some as soon as there is a first page.
  if (meant === undefined && !isNot && limit.kind === "literal" && limit.value === 0)
    report(end, "the first page is always the last", `such as \${size(${list}) >= …}`);
  const source = list.slice(0, list.lastIndexOf("."));
  if (!isNot && isBeyond(counted) && new RegExp(`^${source}\\.\\w*(?:total|count)$`, "i").test(formOf(limit)))
    report(end, "there are never more than in all: it does not end with the last page", `"${EQUAL[operator]}"`);
  if ((meant !== undefined) === isNot) return;
  const hint = meant === undefined ? "leave the `!` out" : `"${meant}" in place of "${operator}"`;
  report(end, "it ends before the first page, and never with the last", hint);
}

interface Pages {
  readonly more: Located;
  /** Form of the list that grows: `data.rides.list`. */
  readonly list: string;
}

interface End {
  /** An odd number of `!` stands in front of it. */
  readonly isNot: boolean;
  readonly comparison: SyntaxNode;
}

/** The test of `end`, past named values. */
function endOf(more: Located, { context }: CheckedBody): End | undefined {
  const end = member(more, "end");
  const [expression] = end === undefined ? [] : expressionsOf(end);
  if (end === undefined || expression === undefined) return undefined;
  let [isNot, comparison] = [false, throughValues(expression, end, context.values)];
  for (; comparison.kind === "unary" && comparison.operator === "not"; isNot = !isNot)
    comparison = throughValues(comparison.operand, end, context.values);
  return { isNot, comparison: mapChildren(comparison, (child) => throughValues(child, end, context.values)) };
}

function throughValues(node: SyntaxNode, at: Located, values: Located | undefined): SyntaxNode {
  const whole = valueRead(node, at, values);
  return whole === undefined ? node : throughValues(whole.expression, whole.at, values);
}

/** The comparison of the number of entries with a limit; `meant`: what to write instead of an operator that is turned round. */
function countedIn(node: SyntaxNode, list: string) {
  if (node.kind !== "binary") return undefined;
  const { operator, left, right } = node;
  const count = `size(${list})`;
  const isLeft = formOf(left) === count;
  if (!isLeft && formOf(right) !== count) return undefined;
  return { operator, isLeft, limit: isLeft ? right : left, meant: own(isLeft ? BELOW : ABOVE, operator) };
}

/** Operators that hold while there are few entries, by the one that holds once there are enough. */
const BELOW: { readonly [operator: string]: string } = { "<": ">=", "<=": ">=", "!=": "==" };
const ABOVE: typeof BELOW = { ">": "<=", ">=": "<=", "!=": "==" };

/** More than the limit. */
function isBeyond({ operator, isLeft }: { readonly operator: string; readonly isLeft: boolean }): boolean {
  return operator === (isLeft ? ">" : "<");
}

const EQUAL: { readonly [operator: string]: string } = { ">": ">=", "<": "<=" };

/** It reads what a further page changes: how many entries there are, the last of them, or a mark that came with them. */
function dependsOnPages(payload: Located, { more, list }: Pages, screen: CheckedBody): boolean {
  const { comparison } = endOf(more, screen) ?? {};
  const limit = comparison && countedIn(comparison, list)?.limit;
  const same = limit === undefined ? [] : [formOf(limit)];
  const [, source = ""] = list.split(".");
  return membersOf(payload).some(([, value]) => {
    const read = slotsRead(value, "data", screen.context.values).has(source);
    const whole = wholeExpression(value);
    return read && !(whole !== undefined && [...same, `first(${list})`].includes(beginningOf(whole)));
  });
}

/** The form of a value, or of the call of whose result it is a member. */
function beginningOf(node: SyntaxNode): string {
  const [first] = node.kind === "call" && ["text", "number"].includes(node.name) ? node.arguments : [];
  if (first !== undefined) return beginningOf(first);
  return node.kind === "member" && node.target.kind === "call" ? formOf(node.target) : formOf(node);
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
