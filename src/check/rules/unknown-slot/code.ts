import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A slot that the fragment does not declare, one of the other kind, or one outside of a fragment.",
  why: "Nothing would ever stand there.",
  fix: "Declare it under `slots` of the fragment, and say whether it holds nodes or actions.",
});
