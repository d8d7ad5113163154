import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "No document belongs at this path.",
  why: "What stands outside the known folders is never loaded.",
  fix: "Move it to schemas/screens, calls, scenarios or samples/<call>, or delete it.",
});
