import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "There are no shared errors of this name.",
  why: "The call would say less of its failures than is meant.",
  fix: "Declare them under `calls.errors` in app.json.",
});
