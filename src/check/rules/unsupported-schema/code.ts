import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A payload or answer schema uses something that these schemas do not have.",
  why: "The phone, the sandbox and the checker must all read it the same way.",
  fix: "Use the keywords in the reference.",
});
