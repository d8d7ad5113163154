import { defineCode } from "../define-code.ts";

export const code = defineCode({
  severity: "warning",
  summary: "A screen that no route and no document refers to.",
  why: "Nobody can open it.",
  fix: "Give it a route, or delete it.",
});
