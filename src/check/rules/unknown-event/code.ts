import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "The widget has no such event.",
  why: "Its actions would never run.",
  fix: "Use an event it has.",
});
