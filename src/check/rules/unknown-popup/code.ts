import { defineCode } from "../define-code.ts";

export const code = defineCode({
  code: "unknown-popup",
  severity: "error",
  summary: "The screen has no such popup.",
  why: "There is nothing to open.",
  fix: "Declare it under `popups`.",
});
