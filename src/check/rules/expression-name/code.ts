import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A name that is not in scope.",
  why: "Expressions reach declared names only.",
  fix: "Declare it, or use the name in the hint.",
});
