import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A widget has none, or several, of properties that exclude each other.",
  why: "Each means another use of the widget; it must be clear which.",
  fix: "Keep the one that is meant.",
});
