import { parseExpression } from "./parse.ts";
import { type ExpressionProblem, Unreadable, unreadable } from "./problem.ts";
import type { SyntaxNode } from "./syntax.ts";

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
    return { ok: true, parts: split(text) };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problem: error.problem };
    throw error;
  }
}

function split(text: string): readonly (string | ExpressionPart)[] {
  const parts: (string | ExpressionPart)[] = [];
  let plain = "";
  let position = 0;
  while (position < text.length) {
    const open = text.indexOf("${", position);
    if (open < 0) break;
    const isEscaped = open > position && text.charAt(open - 1) === "$";
    plain += text.slice(position, isEscaped ? open - 1 : open);
    if (isEscaped) plain += "${";
    position = open + 2;
    if (isEscaped) continue;
    if (plain !== "") parts.push(plain);
    plain = "";
    const close = findClose(text, position);
    parts.push({ node: parsePart(text, position, close), start: position });
    position = close + 1;
  }
  plain += text.slice(position);
  return plain === "" ? parts : [...parts, plain];
}

function parsePart(text: string, start: number, end: number): SyntaxNode {
  const result = parseExpression(text.slice(start, end));
  if (result.ok) return result.node;
  const { problem } = result;
  throw new Unreadable({ ...problem, start: start + problem.start, end: start + problem.end });
}

/** The first "}" outside quotes: expressions hold no braces of their own. */
function findClose(text: string, start: number): number {
  let quote = "";
  for (let position = start; position < text.length; position++) {
    const character = text.charAt(position);
    if (quote === "" && character === "}") return position;
    if (quote === "" && (character === '"' || character === "'")) quote = character;
    else if (quote !== "" && character === "\\") position++;
    else if (character === quote) quote = "";
  }
  throw unreadable(
    start - 2,
    text.length,
    'this "${" is not closed',
    "end it with }, or write $${ for the characters themselves",
  );
}
