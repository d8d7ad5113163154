import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A pattern can be gone through in so many ways that a wrong answer hangs the phone.",
  why: "A regular expression tries them one after the other, at each key.",
  fix: "Let no two parts that repeat take the same characters next to each other: `(a+)+` becomes `a+`.",
});
