import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "There is no such shell message.",
  why: "The shell is sent nothing outside its catalog.",
  fix: "Declare it under `bridge.messages` in app.json.",
});
