import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "There is no envelope of this name.",
  why: "Nobody would know where the answer stands, and whether it is one.",
  fix: "Declare it under `calls.envelopes` in app.json.",
});
