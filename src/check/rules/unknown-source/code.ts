import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "The screen has no such source.",
  why: "There is nothing to read.",
  fix: "Declare it under `sources`.",
});
