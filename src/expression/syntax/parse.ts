import { parseTokens } from "./parse-tokens.ts";
import { type ExpressionProblem, limit, Unreadable } from "./problem.ts";
import { childrenOf, type SyntaxNode } from "./syntax.ts";
import { tokenize } from "./tokenize.ts";

/**
 * The language of expressions: a subset of CEL's syntax.
 *
 *     expression  = or [ "?" or ":" expression ]
 *     or          = and { "||" and }
 *     and         = relation { "&&" relation }
 *     relation    = sum { ("==" | "!=" | "<" | "<=" | ">" | ">=" | "in") sum }
 *     sum         = product { ("+" | "-") product }
 *     product     = unary { ("*" | "/" | "%") unary }
 *     unary       = { "!" } member | { "-" } member
 *     member      = primary { "." name | "." name "(" arguments ")" | "[" expression "]" }
 *     primary     = literal | name | name "(" arguments ")" | "(" expression ")" | "[" arguments "]"
 *     literal     = number | 'string' | "string" | true | false | null
 *
 * Macros: `list.filter(x, test)`, `list.map(x, value)`, `list.all(x, test)`, `list.exists(x, test)`, and
 * `list.sortBy(x, key)`, `list.sortByDescending(x, key)`, `list.groupBy(x, key)`.
 * Functions: the closed list in `functions.ts`; those with `method` may also be written `x.f(a)`. Comments: `// …`.
 *
 * Names: `params state data status error busy checking popup app` hold the screen's slots, read as `data.plan` or
 * `data["plan"]`; every other name is a local. `__proto__`, `constructor` and `prototype` are refused.
 *
 * Where it differs from CEL:
 * - One number type, an IEEE double: `7 / 2` is 3.5, `1 == 1.0`, `%` keeps the sign of the dividend. A result that is
 *   not finite or beyond ±(2^53−1) is null.
 * - There are no errors: what fails in CEL (a missing member, an index out of range, division by zero, mixed types) is
 *   null. Null goes on through arithmetic, `<` and `!`; `&&` and `||` absorb it in either order when the other side
 *   decides. `==` compares deeply and always answers, `null == null` is true.
 * - A test holds only when it is true: `?:` with a null test gives the last value, `filter` drops the element.
 *   `has(a.b)` tells whether `a.b` is not null.
 * - Functions give null for arguments that do not fit; those that format (`money amount date number percent text t`) give "".
 * - Strings compare by UTF-16 units. Booleans have no order.
 * - Not in the language: records and messages (`{…}`), bytes, raw and triple-quoted strings, unsigned numbers,
 *   timestamps, durations, types as values, regular expressions, `exists_one`, three-argument `map`, optionals.
 *
 * Bounds: `MAX_LENGTH` characters, `MAX_DEPTH` nested parts; the evaluator bounds steps.
 */
export type ParseResult =
  | { readonly ok: true; readonly node: SyntaxNode }
  | { readonly ok: false; readonly problem: ExpressionProblem };

export const MAX_LENGTH = 2_000;
export const MAX_DEPTH = 64;

export function parseExpression(source: string): ParseResult {
  try {
    if (source.length > MAX_LENGTH) throw tooLong(source);
    const node = parseTokens(tokenize(source), MAX_DEPTH);
    if (depthOf(node) > MAX_DEPTH) throw tooDeep(node);
    return { ok: true, node };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problem: error.problem };
    throw error;
  }
}

function tooLong(source: string): Error {
  const message = `the expression has ${source.length} characters, at most ${MAX_LENGTH} are read`;
  return limit(0, source.length, message, "split it over several properties");
}

function tooDeep(node: SyntaxNode): Error {
  const message = `the expression nests deeper than ${MAX_DEPTH} levels`;
  return limit(node.start, node.end, message, "split it over several properties");
}

function depthOf(node: SyntaxNode): number {
  return 1 + Math.max(0, ...childrenOf(node).map(depthOf));
}
