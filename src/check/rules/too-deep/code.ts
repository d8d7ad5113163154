import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "The document nests deeper than documents may.",
  why: "Depth is bounded so that no document can exhaust a reader.",
  fix: "Flatten it.",
});
