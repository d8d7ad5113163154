import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A named value reads another one through too many others.",
  why: "A phone computes one inside the other, and its room for that is bounded.",
  fix: "Put several of them into one.",
});
