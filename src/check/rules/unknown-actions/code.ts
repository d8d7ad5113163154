import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "The screen has no such list of actions.",
  why: "There is nothing to run.",
  fix: "Declare it under `actions`.",
});
