import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "No call of the screen has that intent.",
  why: "There is no outcome to settle.",
  fix: "Name what a call of the screen gives as `intent`, else the call's id.",
});
