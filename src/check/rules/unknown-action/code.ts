import { defineCode } from "../define-code.ts";

export const code = defineCode({
  code: "unknown-action",
  severity: "error",
  summary: "There is no action of this name.",
  why: "The catalog is closed.",
  fix: "Use a name it has.",
});
