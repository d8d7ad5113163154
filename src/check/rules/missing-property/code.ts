import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A required property is absent.",
  why: "There is nothing to stand in for it.",
  fix: "Add it.",
});
