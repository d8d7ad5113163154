import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "`check.json` names a code that is not a rule's.",
  why: "Only rules can be set or suppressed: what the language itself forbids could not be compiled.",
  fix: "Use the code of a rule in the reference, or mend what is wrong.",
});
