import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "Words for people stand as one string in an app of several languages.",
  why: "Borrowers of every other language would read them as they are.",
  fix: "Write them per language; a name that is the same in all of them as an expression.",
});
