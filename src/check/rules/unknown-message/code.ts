import { defineCode } from "../define-code.ts";

export const code = defineCode({
  code: "unknown-message",
  severity: "error",
  summary: "There is no such shell message.",
  why: "The shell is sent nothing outside its catalog.",
  fix: "Declare it under `bridge.messages` in app.json.",
});
