import type { SyntaxNode } from "../../../expression/syntax.ts";
import { type Located, member, textOf } from "../../located.ts";
import type { CheckedBody } from "../../screen/checked-body.ts";
import { formOf, partsOf } from "../expression-parts.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "amount-without-money",
  severity: "error",
  summary: "An amount is printed as it is, which elsewhere is written by `money`.",
  why: "People would read minor units: 344000 in place of 3.440,00.",
  fix: "Put it into `money(…)`.",
  project({ bodies }, reportIn) {
    const amounts = new Set(bodies.flatMap((body) => [...amountsOf(body)]));
    for (const body of bodies) {
      const { visits } = body.context;
      const printed = new Set(
        (visits?.texts ?? []).flatMap(({ node }) => [node, ...(member(node, "with")?.members.values() ?? [])]),
      );
      for (const { expression, node, placeOf } of visits?.expressions ?? []) {
        const key = keyOf(expression, body);
        if (key === undefined || !amounts.has(key) || !printed.has(node)) continue;
        const form = formOf(expression);
        reportIn(body.document)(placeOf(expression), `"${form}" is an amount of minor units`, `money(${form})`);
      }
    }
  },
});

function amountsOf(body: CheckedBody): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { expression } of body.context.visits?.expressions ?? []) {
    for (const part of partsOf(expression)) {
      const [value] = part.kind === "call" && part.name === "money" ? part.arguments : [];
      const key = value === undefined ? undefined : keyOf(value, body);
      if (key !== undefined) found.add(key);
    }
  }
  return found;
}

/** A member of an answer is the same wherever its call is read; all else is the document's own. */
function keyOf(node: SyntaxNode, { document }: CheckedBody): string | undefined {
  if (node.kind !== "member") return undefined;
  const [holder = "", name = "", ...members] = formOf(node).split(".");
  if (holder === "data") {
    const source: Located | undefined = member(member(document.root, "sources"), name);
    const call = textOf(member(source, "call"));
    return call === undefined ? undefined : `${call} ${members.join(".")}`;
  }
  return ["values", "state"].includes(holder) ? `${JSON.stringify(document.place)} ${formOf(node)}` : undefined;
}
