import type { Ast, Namespace } from "../language/ast.ts";
import { NAMESPACES } from "../language/ast.ts";
import type { Environment, Scope } from "./environment.ts";
import { evaluate } from "./evaluate.ts";
import type { SyntaxNode } from "./syntax.ts";

/**
 * What travels in a plan for an expression as it was written. Parts made of constants alone become their value,
 * except function calls: what those give depends on the app.
 * @param locals the names in scope; a local hides the namespace of the same name
 */
export function toAst(node: SyntaxNode, locals: ReadonlySet<string>): Ast {
  return fold(convert(node, locals));
}

function convert(node: SyntaxNode, locals: ReadonlySet<string>): Ast {
  const inner = (child: SyntaxNode) => toAst(child, locals);
  switch (node.kind) {
    case "literal":
      return ["lit", node.value];
    case "name":
      return ["name", node.name];
    case "member":
      return slotOf(node.target, node.name, locals) ?? ["get", inner(node.target), node.name];
    case "index":
      return convertIndex(node.target, node.index, locals);
    case "unary":
      return [node.operator, inner(node.operand)];
    case "binary":
      return [node.operator, inner(node.left), inner(node.right)];
    case "conditional":
      return ["if", inner(node.test), inner(node.whenTrue), inner(node.otherwise)];
    case "list":
      return ["list", node.items.map(inner)];
    case "call":
      return ["call", node.name, node.arguments.map(inner)];
    case "macro":
      return [node.macro, inner(node.target), node.variable, toAst(node.body, new Set([...locals, node.variable]))];
  }
}

function convertIndex(target: SyntaxNode, index: SyntaxNode, locals: ReadonlySet<string>): Ast {
  const key = toAst(index, locals);
  if (key[0] !== "lit" || typeof key[1] !== "string") return ["at", toAst(target, locals), key];
  return slotOf(target, key[1], locals) ?? ["get", toAst(target, locals), key[1]];
}

function slotOf(target: SyntaxNode, key: string, locals: ReadonlySet<string>): Ast | undefined {
  if (target.kind !== "name" || locals.has(target.name) || !isNamespace(target.name)) return undefined;
  return ["slot", target.name, key];
}

export function isNamespace(name: string): name is Namespace {
  return (NAMESPACES as readonly string[]).includes(name);
}

function fold(ast: Ast): Ast {
  return isConstant(ast) ? ["lit", evaluate(ast, NOTHING, NOWHERE)] : ast;
}

function isConstant(ast: Ast): boolean {
  if (ast[0] === "lit" || ast[0] === "name" || ast[0] === "slot" || ast[0] === "call") return false;
  if (ast[0] === "list") return ast[1].every(isLiteral);
  return ast.slice(1).every((part) => isLiteral(part));
}

function isLiteral(part: unknown): boolean {
  return Array.isArray(part) && part[0] === "lit";
}

const NOTHING: Scope = { slot: () => undefined, local: () => undefined };
const NOWHERE: Environment = {
  language: "",
  money: { currency: "", divisor: 1, decimals: 0, thousands: "", point: "" },
  texts: {},
  can: () => false,
};
