import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A plain text where only an expression makes sense.",
  why: "Outside the marks of an expression it is a text, which is never true.",
  fix: "Put it between the marks of an expression, as the hint shows.",
});
