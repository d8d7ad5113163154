import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "There is no screen with this id.",
  why: "It would lead nowhere.",
  fix: "Name a file in schemas/screens.",
});
