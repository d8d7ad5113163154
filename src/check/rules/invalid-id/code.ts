import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "An `id` that is no name.",
  why: "Reports, comments and addresses carry it.",
  fix: "Write small letters, digits and hyphens.",
});
