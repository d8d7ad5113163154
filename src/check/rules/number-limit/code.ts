import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A number, or a length, beyond what a phone takes there.",
  why: "A wait without an end would leave the person with nothing; the phone takes the limit instead.",
  fix: "Write a number within the limits.",
});
