import { own } from "../kit/own.ts";
import type { Ast } from "../language/ast.ts";
import type { FunctionFormats } from "./function-formats.ts";
import { FUNCTIONS } from "./functions.ts";

/** An expression in which each call carries the formats it needs, so that no phone looks them up. */
export function lowerCalls(ast: Ast, formats: FunctionFormats): Ast {
  if (ast[0] === "lit") return ast;
  const inner = ast.map((part) => (isAst(part) ? lowerCalls(part, formats) : part)) as unknown as Ast;
  if (inner[0] !== "call") return inner;
  return own(FUNCTIONS, inner[1])?.lower?.(inner[2], formats) ?? inner;
}

/** Or a list of such. */
function isAst(part: unknown): part is Ast {
  return Array.isArray(part);
}
