import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "The expression cannot be read.",
  why: "It follows CEL's syntax.",
  fix: "See the place shown.",
});
