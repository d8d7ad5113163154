import { lowerCalls } from "../../expression/lower-calls.ts";
import { parseText } from "../../expression/syntax/parse-text.ts";
import type { SyntaxNode } from "../../expression/syntax/syntax.ts";
import { putParametersIn, toAst } from "../../expression/to-ast.ts";
import { isObject, type Json } from "../../kit/json.ts";
import type { Ast } from "../../language/ast.ts";
import type { CompileContext, Locals } from "../context/compile-context.ts";
import { CompileError } from "../context/compile-error.ts";
import { chooseText } from "./choose-text.ts";

export type ValueContext = Pick<
  CompileContext,
  "language" | "languages" | "texts" | "formats" | "parameters" | "appValues"
>;

/** Any JSON of a document as one AST: strings parsed, constant parts folded to `lit`. Objects are never texts here. */
export function compileValue(value: Json, context: ValueContext, locals: Locals): Ast {
  if (typeof value === "string") return compileString(value, context, locals);
  if (Array.isArray(value)) return foldList(value.map((item) => compileValue(item, context, locals)));
  if (isObject(value)) return compileRecord(value as { [key: string]: Json }, context, locals);
  return ["lit", value];
}

/** The key that puts in the members of a record; the evaluator does it. */
const SPREAD = "...";

export function compileRecord(value: { readonly [key: string]: Json }, context: ValueContext, locals: Locals): Ast {
  const entries = Object.entries(value).map(([key, part]) => [key, compileValue(part, context, locals)] as const);
  return foldRecord(entries);
}

export function foldRecord(entries: readonly (readonly [string, Ast])[]): Ast {
  const constants = entries.flatMap(([key, ast]) =>
    ast[0] === "lit" && key !== SPREAD ? [[key, ast[1]] as const] : [],
  );
  return constants.length === entries.length ? ["lit", Object.fromEntries(constants)] : ["record", entries];
}

function compileString(text: string, context: ValueContext, locals: Locals): Ast {
  const parsed = parseText(text);
  if (!parsed.ok) throw new CompileError(`${parsed.problem.message} in ${JSON.stringify(text)}`);
  const parts = parsed.parts.map(
    (part): Ast => (typeof part === "string" ? ["lit", part] : compileExpression(part.node, context, locals)),
  );
  const [first] = parts;
  if (first === undefined) return ["lit", ""];
  return parts.length === 1 ? first : ["text", parts];
}

function compileExpression(node: SyntaxNode, context: ValueContext, locals: Locals): Ast {
  const written = putAppValues(putWords(lowerCalls(toAst(node, locals), context.formats), context), context.appValues);
  return context.parameters === undefined ? written : putParametersIn(written, context.parameters);
}

/**
 * `t('key')` of a text of the screen becomes its words; those of the app are read on the phone, which has them once.
 * `valid.name` becomes the question whether anything is wrong with that slot.
 */
function putWords(ast: Ast, context: ValueContext): Ast {
  if (ast[0] === "lit") return ast;
  if (ast[0] === "slot" && ast[1] === "valid")
    return ["==", ["slot", "values", `problem.state.${ast[2]}`], ["lit", ""]];
  const [key] = ast[0] === "call" && ast[1] === "t" ? ast[2] : [];
  const text = key?.[0] === "lit" ? context.texts.screen.get(String(key[1])) : undefined;
  if (text !== undefined) return ["lit", chooseText(text, context)];
  return ast.map((part) => (Array.isArray(part) ? putWords(part as unknown as Ast, context) : part)) as unknown as Ast;
}

/** Replaces `app.values.<name>` by its expression, and `app.values` by a record of all. */
function putAppValues(ast: Ast, values: ValueContext["appValues"]): Ast {
  if (ast[0] === "lit") return ast;
  if (ast[0] === "get" && isAppValues(ast[1])) return values.get(ast[2]) ?? ["lit", null];
  if (isAppValues(ast)) return foldRecord([...values.keys()].map((name) => [name, values.get(name) ?? ["lit", null]]));
  return ast.map((part) =>
    Array.isArray(part) ? putAppValues(part as unknown as Ast, values) : part,
  ) as unknown as Ast;
}

function isAppValues(ast: Ast): boolean {
  return ast[0] === "slot" && ast[1] === "app" && ast[2] === "values";
}

export function foldList(items: readonly Ast[]): Ast {
  const constants = items.flatMap((item) => (item[0] === "lit" ? [item[1]] : []));
  return constants.length === items.length ? ["lit", constants] : ["list", items];
}
