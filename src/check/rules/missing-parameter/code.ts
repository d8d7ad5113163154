import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A use leaves out a parameter or a slot that the fragment needs.",
  why: "The fragment is written as if it were always there.",
  fix: "Give it under `with` or `slots`, or let the fragment declare it `optional`.",
});
