import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A function or method that does not exist.",
  why: "The list of functions is closed.",
  fix: "Use the name in the hint.",
});
