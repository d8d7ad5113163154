import type { Json } from "../kit/json.ts";
import type { Ast } from "../language/ast.ts";
import { NO_LOCALS } from "./context/compile-context.ts";
import { CompileError } from "./context/compile-error.ts";
import { compileValue, type ValueContext } from "./parts/compile-value.ts";

/** The values of app.json, each with those it reads put in. A circle of them has no end: it throws CompileError. */
export function compileAppValues(
  written: { readonly [name: string]: Json },
  context: Omit<ValueContext, "appValues">,
): ReadonlyMap<string, Ast> {
  const compiled = new Map<string, Ast>();
  const open = new Set<string>();
  const astOf = (name: string): Ast | undefined => {
    const value = written[name];
    const done = compiled.get(name);
    if (done !== undefined || value === undefined) return done;
    if (open.has(name)) throw new CompileError(`values of app.json in a circle: ${[...open, name].join(" → ")}`);
    open.add(name);
    const ast = compileValue(value, { ...context, appValues: { get: astOf, keys: () => names } }, NO_LOCALS);
    open.delete(name);
    compiled.set(name, ast);
    return ast;
  };
  const names = Object.keys(written);
  for (const name of names) astOf(name);
  return compiled;
}
