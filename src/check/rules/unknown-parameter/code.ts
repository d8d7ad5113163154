import { defineCode } from "../define-code.ts";

export const code = defineCode({
  code: "unknown-parameter",
  severity: "error",
  summary: "A use gives the fragment something under a name that it does not declare.",
  why: "The fragment would never read it.",
  fix: "Use a name under `parameters` of the fragment, or declare it there.",
});
