import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "The document is larger than documents may be.",
  why: "A phone loads a screen as one file.",
  fix: "Split it into several screens.",
});
