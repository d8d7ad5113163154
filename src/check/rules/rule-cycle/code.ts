import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "Whether inputs are valid depends on each other.",
  why: "None of it could be decided.",
  fix: "Let one of the rules read `state` instead of `valid`.",
});
