import { formOf } from "../../../expression/syntax/form-of.ts";
import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { conditionOf } from "../../behavior/conditions.ts";
import { isNamed } from "../../behavior/names-given.ts";
import { navigationsOf } from "../../behavior/navigations.ts";
import { sentPayloads } from "../../behavior/sent-payloads.ts";
import { type Located, member, membersOf } from "../../report/located.ts";
import { constantOf } from "../../screen/facts/expression-parts.ts";
import { wholeExpression } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "A member or an argument is given the opposite of what has its name.",
  why: "What is new is called seen, and what was paid is sent as not paid.",
  fix: "Give it the value itself, or call it by what it says.",
  body(body, report, { project }) {
    const { texts, uses } = body.context.visits;
    const given = [
      ...[...texts, ...uses].map(({ node }) => member(node, "with")),
      ...sentPayloads(body.document, body.context).map(({ payload }) => payload),
      ...navigationsOf(body, project).map(({ query }) => query),
    ];
    for (const [name, value] of given.flatMap((record) => membersOf(record))) {
      const turned = turnedValue(value);
      if (turned !== undefined && isNamed(turned.name, name))
        report(value, `"${name}" is given the opposite of "${formOf(turned.read)}"`, `\${${formOf(turned.read)}}`);
    }
  },
});

interface Turned {
  readonly name: string;
  readonly read: SyntaxNode;
}

/** The value of which `!x`, or `x == 1 ? 0 : 1`, is the opposite. */
function turnedValue(value: Located): Turned | undefined {
  const expression = wholeExpression(value);
  if (expression?.kind === "unary" && expression.operator === "not") return readIn(expression.operand);
  if (expression?.kind !== "conditional" || expression.test.kind !== "binary") return undefined;
  const { operator, literal } = conditionOf(expression.test);
  const [yes, no] = [expression.whenTrue, expression.otherwise].map((branch) => constantOf(branch));
  const isTurned = operator === "==" && String(no) === String(literal) && yes !== undefined && yes !== no;
  return isTurned
    ? readIn(expression.test.right.kind === "literal" ? expression.test.left : expression.test.right)
    : undefined;
}

function readIn(node: SyntaxNode): Turned | undefined {
  return node.kind === "member" ? { name: node.name, read: node } : undefined;
}
