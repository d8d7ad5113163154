import { formOf } from "../../../expression/syntax/form-of.ts";
import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { termsOf } from "../../behavior/conditions.ts";
import { formsIn } from "../../behavior/guards.ts";
import { type Located, member } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { expressionsOf } from "../../screen/facts/slots-read.ts";
import { saysNoneOf } from "../../words/words-for-none.ts";
import { readText } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "Words say that a list has nothing, and stand where it has something.",
  why: "Whoever has some reads that there is none; who has none reads nothing.",
  fix: "Ask the opposite: `size(x) == 0` where `size(x) > 0` was asked.",
  body(body, report) {
    const { nodes, expressions } = body.context.visits;
    const read = expressions.filter(({ node }) => !/\/(?:visible|empty)$/.test(node.path));
    for (const { node } of nodes) {
      const visible = member(node, "visible");
      const [expression, ...others] = visible === undefined ? [] : expressionsOf(visible);
      if (visible === undefined || expression === undefined || others.length > 0) continue;
      const isJoined = expression.kind === "binary" && expression.operator === "&&";
      const present = (isJoined ? termsOf(expression) : [expression]).flatMap((term) => thereIn(term) ?? []);
      const isRead = (form: string) =>
        read.some((one) => one.node.path.startsWith(`${node.path}/`) && formsIn(one.expression).includes(form));
      const [form] = present.map(formOf).filter((one) => one.startsWith("data.") && !isRead(one));
      if (form !== undefined && saysNone(form, node, body))
        report(visible, `the words say that there is none, and "${form}" is there`, "ask the opposite");
    }
  },
});

/** The list that a test asks for: `x` of `size(x) > 0`. */
function thereIn(test: SyntaxNode): SyntaxNode | undefined {
  if (test.kind !== "binary" || ![">", "!="].includes(test.operator)) return undefined;
  const { left, right } = test;
  const isNone = right.kind === "literal" && right.value === 0;
  return isNone && left.kind === "call" && left.name === "size" ? left.arguments[0] : undefined;
}

/** Whether the first words of a part say that a list such as `data.bill.parts` is empty, in one language at least. */
function saysNone(form: string, { path }: Located, { context, document }: CheckedBody): boolean {
  const [text] = context.visits.texts.filter(({ node }) => node.path.startsWith(`${path}/`));
  if (text === undefined || text.node.path.startsWith(`${path}/on/`)) return false;
  return readText(text.node, document, context.languages).versions.some(({ words, language }) =>
    saysNoneOf(form.slice(form.lastIndexOf(".") + 1), words, language),
  );
}
