import { defineCode } from "../define-code.ts";

export const code = defineCode({
  code: "unknown-screen",
  severity: "error",
  summary: "There is no screen with this id.",
  why: "It would lead nowhere.",
  fix: "Name a file in schemas/screens.",
});
