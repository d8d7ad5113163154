import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A sample does not fit the call's answer schema.",
  why: "Tests on it would prove nothing about the server.",
  fix: "Correct the sample or the schema.",
});
