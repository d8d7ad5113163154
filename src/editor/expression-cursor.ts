import { parseExpression } from "../expression/syntax/parse.ts";
import { MACROS } from "../expression/syntax/syntax.ts";
import { checkExpression } from "../expression/types/check-expression.ts";
import type { TypeScope } from "../expression/types/type-scope.ts";
import { ANY, type Type } from "../language/terms/type.ts";

/** A bracket that is open where the cursor stands. */
interface OpenBracket {
  readonly at: number;
  readonly character: string;
  /** Commas behind it so far. */
  readonly commas: number;
}

/** An expression as far as it is typed before the cursor. */
export interface ExpressionCursor {
  /** Where the string begins that the cursor stands in; undefined: in none. */
  readonly quote: number | undefined;
  readonly brackets: readonly OpenBracket[];
  /** By the offset of a closing bracket, that of its opening one. */
  readonly pairs: ReadonlyMap<number, number>;
}

export function readCursor(source: string): ExpressionCursor {
  const open: { at: number; character: string; commas: number }[] = [];
  const pairs = new Map<number, number>();
  let quote: number | undefined;
  for (let at = 0; at < source.length; at++) {
    const character = source.charAt(at);
    if (quote !== undefined) {
      if (character === "\\") at++;
      else if (character === source.charAt(quote)) quote = undefined;
    } else if (character === "'" || character === '"') quote = at;
    else if (character === "(" || character === "[") open.push({ at, character, commas: 0 });
    else if (character === ")" || character === "]") {
      const opening = open.pop();
      if (opening !== undefined) pairs.set(at, opening.at);
    } else if (character === ",") {
      const last = open.at(-1);
      if (last !== undefined) last.commas++;
    }
  }
  return { quote, brackets: open, pairs };
}

/** Operand that ends at an offset, as source: `data.order.rows`, `first(list)`. */
export function chainBefore(source: string, end: number, { pairs }: ExpressionCursor): string {
  let start = end;
  for (;;) {
    const opening = pairs.get(start - 1);
    if (opening !== undefined) start = opening;
    const name = /[A-Za-z_]\w*$/.exec(source.slice(0, start))?.[0] ?? "";
    start -= name.length;
    if (name === "" && opening === undefined) return source.slice(start, end).replace(/^\./, "");
    if (source[start - 1] === ".") start--;
    else if (name !== "" || pairs.get(start - 1) === undefined) return source.slice(start, end);
  }
}

/** The function that a bracket belongs to: `map` of `list.map(`. */
export function calledAt(source: string, { at, character }: OpenBracket): string | undefined {
  return character === "(" ? /[A-Za-z_]\w*$/.exec(source.slice(0, at))?.[0] : undefined;
}

/** The scope at the cursor: that of the whole, and the variables of the macros around it. */
export function scopeAt(source: string, cursor: ExpressionCursor, enclosing: TypeScope): TypeScope {
  return cursor.brackets.reduce((scope, bracket) => {
    const macro = MACROS.find((name) => name === calledAt(source, bracket));
    const variable = /^\s*([A-Za-z_]\w*)\s*,/.exec(source.slice(bracket.at + 1))?.[1];
    if (macro === undefined || variable === undefined) return scope;
    const target = chainBefore(source, bracket.at - macro.length - 1, cursor);
    const type = typeOfSource(target, scope);
    return withVariable(scope, variable, type?.kind === "list" ? type.item : ANY);
  }, enclosing);
}

export function withVariable(scope: TypeScope, variable: string, type: Type): TypeScope {
  return {
    ...scope,
    local: (name) => (name === variable ? type : scope.local(name)),
    names: () => [variable, ...scope.names()],
  };
}

/** Undefined: it cannot be read. */
export function typeOfSource(source: string, scope: TypeScope): Type | undefined {
  const parsed = parseExpression(source);
  return parsed.ok ? checkExpression(parsed.node, scope).type : undefined;
}
