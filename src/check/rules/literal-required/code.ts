import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "An expression where the checker must know the value.",
  why: "Names of sources, calls, popups and messages are never computed.",
  fix: "Write the name itself.",
});
