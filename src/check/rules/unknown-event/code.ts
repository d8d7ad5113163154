import { defineCode } from "../define-code.ts";

export const code = defineCode({
  code: "unknown-event",
  severity: "error",
  summary: "The widget has no such event.",
  why: "Its actions would never run.",
  fix: "Use an event it has.",
});
