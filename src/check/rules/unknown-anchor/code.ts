import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "The screen has no place of this name.",
  why: "There is nothing to scroll to.",
  fix: "Give the place an `anchor`.",
});
