import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  severity: "warning",
  summary: "A text lacks a language that is a draft.",
  why: "Until it is there, the first language stands in for it.",
  fix: "Add the text before the language goes live.",
});
