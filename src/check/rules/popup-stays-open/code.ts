import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "Nothing closes a popup.",
  why: "The borrower could not get past it.",
  fix: "Give it a button that closes it or leads on, or let it be dismissed.",
});
