import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A popup widget stands in the flow of a screen.",
  why: "It is a window of its own and is opened by an action.",
  fix: "Move it under `popups`.",
});
