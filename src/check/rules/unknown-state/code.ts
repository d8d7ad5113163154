import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "The screen has no such state.",
  why: "There is nowhere to write.",
  fix: "Declare it under `state`.",
});
