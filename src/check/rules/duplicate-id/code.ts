import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "Two parts of a document have the same `id`.",
  why: "A report or a comment that names it would mean either.",
  fix: "Rename one of them.",
});
