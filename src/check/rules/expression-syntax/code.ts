import { defineCode } from "../define-code.ts";

export const code = defineCode({
  code: "expression-syntax",
  severity: "error",
  summary: "The expression cannot be read.",
  why: "It follows CEL's syntax.",
  fix: "See the place shown.",
});
