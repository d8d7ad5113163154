import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "The expression is too long, too deep, or holds a number that is not exact.",
  why: "Expressions are bounded so that none can hold up a phone.",
  fix: "Split it.",
});
