import { defineCode } from "../define-code.ts";

export const code = defineCode({
  code: "unknown-state",
  severity: "error",
  summary: "The screen has no such state.",
  why: "There is nowhere to write.",
  fix: "Declare it under `state`.",
});
