import { parseExpression } from "../../expression/syntax/parse.ts";
import { toAst } from "../../expression/to-ast.ts";
import type { Json } from "../../kit/json.ts";
import type { Ast } from "../../language/ast.ts";
import { type Choice, type Message, parseMessage } from "../../message/parse-message.ts";
import { pluralRulesOf } from "../../message/plural-rules.ts";
import { CompileError } from "../context/compile-error.ts";
import { isolateCodes, isolateIn, isTurned } from "./isolate.ts";

/** The expressions for the arguments of a message, and the language of its plurals. */
export interface MessageParts {
  readonly language: string;
  /** Whether values are set apart from words that are written to the left. */
  readonly isolates?: boolean;
  argument(name: string): Ast;
}

/**
 * ICU words → an expression that the phone evaluates already: words joined, choices as conditionals.
 *
 * @example compileMessage("{n} left", { language: "en", argument: () => ["slot", "state", "left"] })
 */
export function compileMessage(text: string, parts: MessageParts): Ast {
  const parsed = parseMessage(text);
  if (!parsed.ok) throw new CompileError(`${parsed.problem.message} in ${JSON.stringify(text)}`);
  return compile(parsed.message, { ...parts, isolates: parts.isolates !== false && isTurned(parts.language) }, null);
}

/** Words that have no arguments, or whose arguments stand in the plan as they are written. */
export function compilePlainText(text: string, parts: Omit<MessageParts, "argument">): string {
  const ast = compileMessage(text, { ...parts, argument: (name) => ["lit", `{${name}}`] });
  if (ast[0] === "lit") return String(ast[1]);
  throw new CompileError(`no value decides between the cases of ${JSON.stringify(text)}`);
}

/** `count` is what `#` prints. */
function compile(message: Message, parts: MessageParts, count: Ast | null): Ast {
  const pieces = message.flatMap((part): readonly Ast[] => {
    switch (part.kind) {
      case "literal":
        return [["lit", parts.isolates ? isolateCodes(part.text) : part.text]];
      case "argument":
        return parts.isolates ? isolateIn(parts.argument(part.name)) : [parts.argument(part.name)];
      case "count":
        return [count ?? ["lit", "#"]];
      default:
        return [compileChoice(part, parts, count)];
    }
  });
  return joined(pieces);
}

function joined(pieces: readonly Ast[]): Ast {
  const merged: Ast[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (piece[0] === "lit" && last?.[0] === "lit")
      merged[merged.length - 1] = ["lit", print(last[1]) + print(piece[1])];
    else merged.push(piece);
  }
  const [only] = merged;
  if (only === undefined) return ["lit", ""];
  if (merged.length === 1 && only[0] === "lit") return ["lit", print(only[1])];
  // A choice gives words in each of its cases; whatever else stands alone may be a number or null.
  return merged.length === 1 && only[0] === "if" ? only : ["text", merged];
}

function print(value: Json): string {
  return value === null ? "" : String(value);
}

/**
 * The deciding value is evaluated once: in place where it is read once or is cheap, else through a local of its own.
 */
function compileChoice(choice: Choice, parts: MessageParts, count: Ast | null): Ast {
  const subject = parts.argument(choice.name);
  // No author can write such a name, and no choice inside has the same.
  const local = `#${nestedIn(choice)}`;
  const body = decide(choice, ["name", local], parts, count);
  if (isCheap(subject) || countName(body, local) < 2) return replaceName(body, local, subject);
  return ["at", ["map", ["list", [subject]], local, body], ["lit", 0]];
}

/** Whether reading it again costs less than keeping it. */
function isCheap(ast: Ast): boolean {
  return ast[0] === "lit" || ast[0] === "name" || ast[0] === "slot" || (ast[0] === "get" && isCheap(ast[1]));
}

function nestedIn({ cases }: Choice): number {
  const inside = cases.flatMap(({ message }) => message.flatMap((part) => ("cases" in part ? [nestedIn(part)] : [])));
  return 1 + Math.max(0, ...inside);
}

/** Exact numbers decide before categories, and these in the language's own order. */
function decide(choice: Choice, subject: Ast, parts: MessageParts, offsetSubject: Ast | null): Ast {
  const count = choice.kind === "plural" ? subject : offsetSubject;
  const others = choice.cases.filter(({ key }) => key !== "other");
  const exact = others.filter(({ key }) => choice.kind === "select" || key.startsWith("="));
  const tested = [...exact, ...others.filter((one) => !exact.includes(one))];
  const last = choice.cases.find(({ key }) => key === "other")?.message ?? [];
  return tested.reduceRight<Ast>(
    (otherwise, { key, message }) => [
      "if",
      testOf(choice, key, subject, parts),
      compile(message, parts, count),
      otherwise,
    ],
    compile(last, parts, count),
  );
}

function testOf({ kind, name }: Choice, key: string, subject: Ast, { language }: MessageParts): Ast {
  if (kind === "select") return ["==", ["call", "text", [subject]], ["lit", key]];
  if (key.startsWith("=")) return ["==", subject, ["lit", Number(key.slice(1))]];
  const rule = pluralRulesOf(language)?.[key];
  const parsed = rule === undefined ? undefined : parseExpression(rule);
  if (!parsed?.ok) throw new CompileError(`"${language}" has no plural "${key}", asked for by {${name}}`);
  return replaceName(toAst(parsed.node, new Set(["n"])), "n", subject);
}

function replaceName(ast: Ast, name: string, by: Ast): Ast {
  if (ast[0] === "lit") return ast;
  if (ast[0] === "name") return ast[1] === name ? by : ast;
  return ast.map((part) => (isAst(part) ? replaceName(part, name, by) : part)) as unknown as Ast;
}

function countName(ast: Ast, name: string): number {
  if (ast[0] === "lit") return 0;
  if (ast[0] === "name") return ast[1] === name ? 1 : 0;
  return ast.reduce<number>((count, part) => count + (isAst(part) ? countName(part, name) : 0), 0);
}

/** Or a list of such. */
function isAst(part: unknown): part is Ast {
  return Array.isArray(part);
}
