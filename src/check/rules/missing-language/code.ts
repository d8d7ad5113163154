import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A text lacks one of the app's languages.",
  why: "Borrowers of that language would read another one.",
  fix: "Add the text for it.",
});
