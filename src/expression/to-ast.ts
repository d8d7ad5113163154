import type { Ast, Namespace } from "../language/ast.ts";
import { NAMESPACES } from "../language/ast.ts";
import type { Environment, Scope } from "./environment.ts";
import { evaluate } from "./evaluate.ts";
import type { SyntaxNode, SyntaxOf } from "./syntax/syntax.ts";

/**
 * The form of an expression in a plan. Parts made of constants alone become their value,
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
      return convertMacro(node, locals);
  }
}

/** A local whose name no author can write: the list of a macro that needs it twice. */
const LIST: Ast = ["name", "#list"];

/** Sorting and grouping are calls, given the keys of all elements beside the list. */
function convertMacro({ macro, target, variable, body }: SyntaxOf<"macro">, locals: ReadonlySet<string>): Ast {
  const list = toAst(target, locals);
  const inside = toAst(body, new Set([...locals, variable]));
  const keys: Ast = ["map", LIST, variable, inside];
  const once = (call: Ast): Ast => ["at", ["map", ["list", [list]], "#list", call], ["lit", 0]];
  switch (macro) {
    case "sortBy":
    case "groupBy":
      return once(["call", macro, [LIST, keys]]);
    case "sortByDescending":
      return once(["call", "sortBy", [LIST, keys, ["lit", true]]]);
    default:
      return [macro, list, variable, inside];
  }
}

function convertIndex(target: SyntaxNode, index: SyntaxNode, locals: ReadonlySet<string>): Ast {
  const inner = (child: SyntaxNode) => toAst(child, locals);
  const key = inner(index);
  if (key[0] !== "lit" || typeof key[1] !== "string") return ["at", inner(target), key];
  return slotOf(target, key[1], locals) ?? ["get", inner(target), key[1]];
}

function slotOf(target: SyntaxNode, key: string, locals: ReadonlySet<string>): Ast | undefined {
  if (target.kind !== "name" || locals.has(target.name)) return undefined;
  if (target.name === PARAMETERS) return ["name", `${PARAMETERS}.${key}`];
  return isNamespace(target.name) ? ["slot", target.name, key] : undefined;
}

/**
 * A fragment's expression with what its parameters stand for in their places. No local has a point in its name, so that
 * `with.<name>` is none.
 */
export function putParametersIn(ast: Ast, parameters: ReadonlyMap<string, Ast>): Ast {
  if (ast[0] === "lit" || ast[0] === "slot") return ast;
  if (ast[0] === "name") {
    const [holder, name] = ast[1].split(".");
    return (holder === PARAMETERS && name !== undefined ? parameters.get(name) : undefined) ?? ast;
  }
  const put = (part: unknown): unknown => {
    if (!Array.isArray(part)) return part;
    return typeof part[0] === "string" ? putParametersIn(part as unknown as Ast, parameters) : part.map(put);
  };
  return fold(ast.map(put) as unknown as Ast);
}

/** The name that holds a fragment's parameters in its expressions; a phone knows nothing of it. */
export const PARAMETERS = "with";
/** Names that hold slots and are no values themselves. */
export const HOLDERS: readonly string[] = [...NAMESPACES, PARAMETERS];

function isNamespace(name: string): name is Namespace {
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
