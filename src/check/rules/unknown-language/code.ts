import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A text in a language the app does not have.",
  why: "Nobody would ever read it.",
  fix: "Remove it, or add the language to app.json.",
});
