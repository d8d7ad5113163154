import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "The state of an input begins with a value that breaks its rules.",
  why: "The person would be told of a mistake that is not theirs.",
  fix: "Begin with an empty value, or with one that keeps the rules.",
});
