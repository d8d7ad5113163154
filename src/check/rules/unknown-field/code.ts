import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "No input with rules is bound to this slot, or the form has no such field.",
  why: "There is nothing to ask.",
  fix: "Name the slot of an input that has rules, or give the input some.",
});
