import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "There is no shared text of this key.",
  why: "There would be nothing to read.",
  fix: "Declare it under `texts` of the screen or of app.json.",
});
