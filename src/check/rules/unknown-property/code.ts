import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A property that does not exist here.",
  why: "It would be ignored, and a mistyped name would do nothing without a word.",
  fix: "Use the name in the hint, or remove it.",
});
