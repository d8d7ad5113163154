import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "CEL knows this, the language of expressions here does not; or an expression stands in a key.",
  why: "The phone carries a small evaluator.",
  fix: "Use what the hint says.",
});
