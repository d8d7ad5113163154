import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  severity: "warning",
  summary: "`check.json` names a rule by its former code.",
  why: "The former code still works in this version, and is unknown in the next one.",
  fix: "Write the new code, or run `npm run migrate`.",
});
