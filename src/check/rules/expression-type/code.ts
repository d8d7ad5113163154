import { defineCode } from "../define-code.ts";

export const code = defineCode({
  code: "expression-type",
  severity: "error",
  summary: "An operator stands between values it cannot take.",
  why: "It would give null.",
  fix: "Convert one of the two.",
});
