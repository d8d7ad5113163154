import { defineCode } from "../define-code.ts";

export const code = defineCode({
  code: "unknown-actions",
  severity: "error",
  summary: "The screen has no such list of actions.",
  why: "There is nothing to run.",
  fix: "Declare it under `actions`.",
});
