import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "Named values read each other in a circle.",
  why: "None of them could be computed.",
  fix: "Let one of them read the state, a parameter or an answer instead.",
});
