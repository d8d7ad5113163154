import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "schemas/app.json or schemas/routes.json is not there.",
  why: "Without them there is no app.",
  fix: "Add it.",
});
