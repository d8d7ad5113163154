import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "No route matches a path that a screen or a scenario leads to.",
  why: "It would lead to the not-found screen.",
  fix: "Use a path of routes.json.",
});
