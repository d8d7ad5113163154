import { parseWhole } from "../../../expression/syntax/parse-text.ts";
import { mapChildren, type SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { type Located, member } from "../../report/located.ts";
import { constantOf } from "../facts/expression-parts.ts";
import { wholeExpression } from "../facts/slots-read.ts";
import type { ScreenContext } from "./screen-context.ts";

type KnownContext = Pick<ScreenContext, "values" | "project">;

/** Values may read each other; in a circle they are reported elsewhere. */
const MAX_VALUES = 20;

/** An expression with the named values of screen and app, and the app's facts, put in where they are read. */
export function withKnownValues(node: SyntaxNode, context: KnownContext, left = MAX_VALUES): SyntaxNode {
  const app = context.project.app?.root;
  if (node.kind === "member" && left > 0) {
    const holder = nameOfHolder(node.target);
    if (holder === "app.facts") return literalOf(node, member(member(app, "facts"), node.name));
    const values = holder === "values" ? context.values : holder === "app.values" ? member(app, "values") : undefined;
    const value = member(values, node.name);
    const known = wholeExpression(value) ?? (value === undefined ? undefined : literalOf(node, value));
    if (known !== undefined && known !== node) return withKnownValues(known, context, left - 1);
  }
  return mapChildren(node, (child) => withKnownValues(child, context, left));
}

function nameOfHolder(node: SyntaxNode): string | undefined {
  if (node.kind === "name") return node.name;
  return node.kind === "member" && node.target.kind === "name" ? `${node.target.name}.${node.name}` : undefined;
}

function literalOf(node: SyntaxNode, fact: Located | undefined): SyntaxNode {
  const { value } = fact ?? {};
  const isConstant = typeof value === "number" || (typeof value === "string" && !value.includes("${"));
  return isConstant ? { kind: "literal", value, start: node.start, end: node.end } : node;
}

/** A number that is written out, or that an expression always comes to. */
export function knownNumber(node: Located | undefined, context: KnownContext): number | undefined {
  const value = node === undefined ? undefined : knownConstant(node.value, context);
  return typeof value === "number" ? value : undefined;
}

/** The result that a value always has: itself, or that of its expression. */
export function knownConstant(value: unknown, context: KnownContext): unknown {
  if (typeof value !== "string" || !value.includes("${")) return value;
  const expression = parseWhole(value);
  return expression === undefined ? undefined : constantOf(withKnownValues(expression, context));
}
