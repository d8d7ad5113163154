import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "There is no action of this name.",
  why: "The catalog is closed.",
  fix: "Use a name it has.",
});
