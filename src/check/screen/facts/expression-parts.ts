import { formOf } from "../../../expression/syntax/form-of.ts";
import { childrenOf, type SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { oncePer } from "../../../kit/once-per.ts";

/** Many rules go through the same expressions. */
const allParts = oncePer((node: SyntaxNode) => collectParts(node, () => false));

/** The parts of an expression, itself included, from the outside in. `skip`: nothing inside of it is looked at. */
export function partsOf(node: SyntaxNode, skip?: (part: SyntaxNode) => boolean): readonly SyntaxNode[] {
  return skip === undefined ? allParts(node) : collectParts(node, skip);
}

function collectParts(node: SyntaxNode, skip: (part: SyntaxNode) => boolean): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const open = [node];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    found.push(part);
    if (skip(part)) continue;
    const inner = childrenOf(part);
    for (let index = inner.length - 1; index >= 0; index--) open.push(inner[index] as SyntaxNode);
  }
  return found;
}

const ORDERS: readonly string[] = ["<", "<=", ">", ">="];

type Constant = null | boolean | number | string;

/** Constant result of an expression, whatever it reads; undefined where the result depends on something. */
export function constantOf(node: SyntaxNode): Constant | undefined {
  switch (node.kind) {
    case "literal":
      return node.value;
    case "unary":
      return ofUnary(node.operator, constantOf(node.operand));
    case "binary":
      return ofBinary(node.operator, node.left, node.right);
    case "conditional": {
      const test = constantOf(node.test);
      return test === undefined ? undefined : constantOf(test === true ? node.whenTrue : node.otherwise);
    }
    case "call":
      return node.name === "filled" && node.arguments[0] ? isFilled(node.arguments[0]) : undefined;
    default:
      return undefined;
  }
}

/** The app's name and its language are never empty; what else its document says may be. */
function isFilled(node: SyntaxNode): boolean | undefined {
  if (ALWAYS_FILLED.includes(formOf(node))) return true;
  const value = constantOf(node);
  return value === undefined ? undefined : value !== null && value !== "";
}

const ALWAYS_FILLED: readonly string[] = ["app.name", "app.language"];

function ofUnary(operator: "not" | "neg", value: Constant | undefined): Constant | undefined {
  if (operator === "not") return typeof value === "boolean" ? !value : undefined;
  return typeof value === "number" ? -value : undefined;
}

function ofBinary(operator: string, leftNode: SyntaxNode, rightNode: SyntaxNode): Constant | undefined {
  if (operator === "in" && rightNode.kind === "list") return ofList(constantOf(leftNode), rightNode.items);
  const [left, right] = [constantOf(leftNode), constantOf(rightNode)];
  if (operator === "&&" || operator === "||") {
    const decides = operator === "||";
    if (left === decides || right === decides) return decides;
    return typeof left === "boolean" && typeof right === "boolean" ? !decides : undefined;
  }
  if (left === undefined || right === undefined) return ofCounts(operator, leftNode, right);
  if ((left === null || right === null) && ORDERS.includes(operator)) return false;
  if (operator === "==") return left === right;
  if (operator === "!=") return left !== right;
  if (typeof left === "number" && typeof right === "number") return ofNumbers(operator, left, right);
  return undefined;
}

function ofList(value: Constant | undefined, items: readonly SyntaxNode[]): boolean | undefined {
  if (items.length === 0) return false;
  const constants = items.map(constantOf);
  return value === undefined || constants.includes(undefined) ? undefined : constants.includes(value);
}

function ofNumbers(operator: string, left: number, right: number): Constant | undefined {
  const results: { readonly [operator: string]: Constant } = {
    "+": left + right,
    "-": left - right,
    "*": left * right,
    "<": left < right,
    "<=": left <= right,
    ">": left > right,
    ">=": left >= right,
  };
  return results[operator];
}

/** A size and the place in a list are never less than nothing, and nothing is less or more than null. */
function ofCounts(operator: string, count: SyntaxNode, limit: Constant | undefined): boolean | undefined {
  if (limit === null && ORDERS.includes(operator)) return false;
  const isCount = (count.kind === "call" && count.name === "size") || (count.kind === "name" && count.name === "index");
  if (!isCount || typeof limit !== "number") return undefined;
  if ((operator === "<" && limit <= 0) || (["<=", "=="].includes(operator) && limit < 0)) return false;
  if ((operator === ">=" && limit <= 0) || ([">", "!="].includes(operator) && limit < 0)) return true;
  return undefined;
}
