import { parseExpression } from "./parse.ts";
import { type ExpressionProblem, Unreadable, unreadable } from "./problem.ts";
import type { SyntaxNode } from "./syntax.ts";
import { splitText, type TextPart } from "./text-parts.ts";

/** `start`: where the expression begins in the text; the node's own offsets count from there. */
export interface ExpressionPart {
  readonly node: SyntaxNode;
  readonly start: number;
}

export type ParseTextResult =
  | { readonly ok: true; readonly parts: readonly (string | ExpressionPart)[] }
  | { readonly ok: false; readonly problem: ExpressionProblem };

/**
 * Splits a string with `${…}` in it into plain pieces (never empty) and expressions; `$${` stands for `${` itself.
 * "" has no parts; an expression alone is the only part. A problem's offsets count from the text's begin.
 */
export function parseText(text: string): ParseTextResult {
  try {
    return { ok: true, parts: splitText(text).map((part) => parsePart(part, text)) };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problem: error.problem };
    throw error;
  }
}

function parsePart({ kind, source, start }: TextPart, text: string): string | ExpressionPart {
  if (kind === "words") return source.replaceAll("$${", "${");
  if (kind === "unclosed") throw notClosed(start - 2, text.length);
  const result = parseExpression(source);
  if (result.ok) return { node: result.node, start };
  const { problem } = result;
  throw new Unreadable({ ...problem, start: start + problem.start, end: start + problem.end });
}

function notClosed(start: number, end: number): Error {
  return unreadable(start, end, 'this "${" is not closed', "end it with }, or write $${ for the characters themselves");
}

/** The syntax tree of a text that is one expression and nothing else; undefined for any other. */
export function parseWhole(value: unknown): SyntaxNode | undefined {
  const parsed = typeof value === "string" ? parseText(value) : undefined;
  const [part, more] = parsed?.ok === true ? parsed.parts : [];
  return part === undefined || typeof part === "string" || more !== undefined ? undefined : part.node;
}

/** The key of the shared text that a text is: `${t('key')}`, with no arguments. */
export function sharedTextKey(value: unknown): string | undefined {
  const node = parseWhole(value);
  if (node?.kind !== "call" || node.name !== "t" || node.arguments.length !== 1) return undefined;
  const [key] = node.arguments;
  return key?.kind === "literal" && typeof key.value === "string" ? key.value : undefined;
}

/**
 * The words of a text that is one constant, which stands for a name that is the same in all languages; any other text
 * as it is.
 *
 * @example constantText("${'M-Pesa'}") // "M-Pesa"
 */
export function constantText(text: string): string {
  const node = parseWhole(text);
  return node?.kind === "literal" && typeof node.value === "string" ? node.value : text;
}
