import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A state with members is kept without a list of them, or one without members with a list.",
  why: "A form may get a field for an account number under any name, and it would lie on the phone in clear.",
  fix: "List the members to keep in `only`; of a number, a text or a list say `true`.",
});
