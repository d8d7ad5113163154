import { findCircles } from "../../kit/find-circles.ts";
import type { Json } from "../../kit/json.ts";
import { type CompileContext, NO_LOCALS } from "../context/compile-context.ts";
import { CompileError } from "../context/compile-error.ts";
import { compileValue } from "./compile-value.ts";
import { type NamedValues, slotsIn } from "./slots-in.ts";

/** The named values of a screen. A circle of them would never end on a phone: it throws CompileError. */
export function compileValues(written: { readonly [name: string]: Json }, context: CompileContext): NamedValues {
  const values = Object.entries(written).map(
    ([name, value]) => [name, compileValue(value, context, NO_LOCALS)] as const,
  );
  const reads = new Map(values.map(([name, ast]) => [name, slotsIn(ast, "values")]));
  const [circle] = findCircles(reads);
  if (circle !== undefined) throw new CompileError(`${context.screen}: values in a circle: ${circle.join(" → ")}`);
  return Object.fromEntries(values);
}
