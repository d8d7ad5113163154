import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A route that an earlier one always wins over.",
  why: "The first match wins, so it can never be reached.",
  fix: "Move it above the other, or make that one `exact`.",
});
