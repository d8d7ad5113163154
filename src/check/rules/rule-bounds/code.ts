import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "Limits of an input that nothing can be within, or that its kind of value does not have.",
  why: "Nobody could fill it in, or the limit would do nothing.",
  fix: "Correct the limit the message names.",
});
