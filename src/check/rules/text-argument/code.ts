import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "An argument of a text has no value, a value no argument, or one language lacks an argument of another.",
  why: "People would read a gap; or one language would tell them less than another.",
  fix: "Make the languages and `with` agree.",
});
