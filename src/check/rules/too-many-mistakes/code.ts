import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "The document has more mistakes than are listed.",
  why: "The list is bounded; most of the others follow from the first ones.",
  fix: "Correct those that are listed and check again.",
});
