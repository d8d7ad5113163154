import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A key stands twice in one object.",
  why: "Readers keep the last one, so the first would be lost without a word.",
  fix: "Remove one of the two.",
});
