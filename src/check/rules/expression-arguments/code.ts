import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A function is called with too few, too many, or ill-fitting arguments.",
  why: "It would give null.",
  fix: "See the function in the reference.",
});
