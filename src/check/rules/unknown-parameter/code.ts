import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A use gives the fragment something under a name that it does not declare.",
  why: "The fragment would never read it.",
  fix: "Use a name under `parameters` of the fragment, or declare it there.",
});
