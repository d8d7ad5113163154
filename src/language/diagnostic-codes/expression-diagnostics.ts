import { type DiagnosticCodeSpec, error } from "./define-code.ts";

/** Diagnostics of expressions. */
export const EXPRESSION_DIAGNOSTICS = {
  "expression-syntax": error("The expression cannot be read.", "It follows CEL's syntax.", "See the place shown."),
  "expression-unsupported": error(
    "CEL knows this, the language of expressions here does not.",
    "The phone carries a small evaluator.",
    "Use what the hint says.",
  ),
  "expression-limit": error(
    "The expression is too long, too deep, or holds a number that is not exact.",
    "Expressions are bounded so that none can hold up a phone.",
    "Split it.",
  ),
  "expression-name": error(
    "A name that is not in scope.",
    "Expressions reach declared names only.",
    "Declare it, or use the name in the hint.",
  ),
  "expression-member": error(
    "A member that the value does not have.",
    "Members come from the call's answer schema or the declaration.",
    "Use the name in the hint, or add it to the schema.",
  ),
  "expression-function": error(
    "A function or method that does not exist.",
    "The list of functions is closed.",
    "Use the name in the hint.",
  ),
  "expression-arguments": error(
    "A function is called with too few, too many, or ill-fitting arguments.",
    "It would give null.",
    "See the function in the reference.",
  ),
  "expression-null": error(
    "A sum over numbers of which one may be null.",
    "A sum that left one out would be a wrong amount, so the whole of it is null.",
    "Say what stands in for null: `either(x, 0)`, or a `default` in the answer schema.",
  ),
  "expression-type": error(
    "An operator stands between values it cannot take.",
    "It would give null.",
    "Convert one of the two.",
  ),
} as const satisfies { readonly [code: string]: DiagnosticCodeSpec };
