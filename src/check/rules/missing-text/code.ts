import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "app.json lacks one of the engine's own texts.",
  why: "The borrower would see its key instead of words.",
  fix: "Add it under `texts`.",
});
