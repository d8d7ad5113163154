import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "Closing a popup opens it again, or another one whose closing does.",
  why: "The borrower could not get past it; the phone keeps it shut and reports it.",
  fix: "Do not open it in its own `close`, or open it `once`.",
});
