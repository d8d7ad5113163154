import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A value of another kind than the property takes.",
  why: "For instance a text where a number belongs.",
  fix: "Write a value of the kind the message names.",
});
