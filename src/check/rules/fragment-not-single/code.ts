import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A fragment of several nodes stands where one node stands: as a popup, a fallback, or repeated.",
  why: "It is not known which of them it should be.",
  fix: "Put its nodes into one widget such as `stack`.",
});
