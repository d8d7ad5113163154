import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "An operator stands between values it cannot take.",
  why: "It would give null.",
  fix: "Convert one of the two.",
});
