import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "There is no widget of this type.",
  why: "The catalog is closed.",
  fix: "Use a type it has.",
});
