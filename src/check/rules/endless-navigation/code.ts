import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A screen opens itself without a tap.",
  why: "It would open again and again.",
  fix: "Open another screen, or leave it to a tap.",
});
