import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "The screen has no such popup.",
  why: "There is nothing to open.",
  fix: "Declare it under `popups`.",
});
