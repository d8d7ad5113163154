import { defineCode } from "../define-code.ts";

export const code = defineCode({
  code: "expression-name",
  severity: "error",
  summary: "A name that is not in scope.",
  why: "Expressions reach declared names only.",
  fix: "Declare it, or use the name in the hint.",
});
