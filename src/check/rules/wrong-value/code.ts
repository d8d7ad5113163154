import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A value the property does not allow.",
  why: "It takes one of a few words, or text of a certain form.",
  fix: "Write one of the values in the hint.",
});
