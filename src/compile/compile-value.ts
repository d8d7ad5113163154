import { parseText } from "../expression/parse-text.ts";
import { toAst } from "../expression/to-ast.ts";
import { isObject, type Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { Ast } from "../language/ast.ts";
import type { Text } from "../language/documents.ts";
import { isLocalized } from "../language/localized.ts";
import type { CompileContext, Locals } from "./compile-context.ts";
import { CompileError } from "./compile-error.ts";

type Languages = Pick<CompileContext, "language" | "languages">;

/** Any JSON of a document as one AST: texts chosen by language, strings parsed, constant parts folded to `lit`. */
export function compileValue(value: Json, context: Languages, locals: Locals): Ast {
  if (typeof value === "string") return compileString(value, locals);
  if (isLocalized(value, context.languages)) return compileString(chooseText(value, context), locals);
  if (Array.isArray(value)) return foldList(value.map((item) => compileValue(item, context, locals)));
  if (isObject(value)) return compileRecord(value as { [key: string]: Json }, context, locals);
  return ["lit", value];
}

/** The key that puts in the members of a record; the evaluator does it. */
const SPREAD = "...";

export function compileRecord(value: { readonly [key: string]: Json }, context: Languages, locals: Locals): Ast {
  const entries = Object.entries(value).map(([key, part]) => [key, compileValue(part, context, locals)] as const);
  const constants = entries.flatMap(([key, ast]) =>
    ast[0] === "lit" && key !== SPREAD ? [[key, ast[1]] as const] : [],
  );
  return constants.length === entries.length ? ["lit", Object.fromEntries(constants)] : ["record", entries];
}

/** The words of one language; the app's first language stands in for a missing one. */
export function chooseText(text: Text, context: Languages): string {
  if (typeof text === "string") return text;
  return own(text, context.language) ?? own(text, context.languages[0] ?? "") ?? "";
}

function compileString(text: string, locals: Locals): Ast {
  const parsed = parseText(text);
  if (!parsed.ok) throw new CompileError(`${parsed.problem.message} in ${JSON.stringify(text)}`);
  const parts = parsed.parts.map((part): Ast => (typeof part === "string" ? ["lit", part] : toAst(part.node, locals)));
  const [first] = parts;
  if (first === undefined) return ["lit", ""];
  return parts.length === 1 ? first : ["text", parts];
}

function foldList(items: readonly Ast[]): Ast {
  const constants = items.flatMap((item) => (item[0] === "lit" ? [item[1]] : []));
  return constants.length === items.length ? ["lit", constants] : ["list", items];
}
