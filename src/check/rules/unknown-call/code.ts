import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "There is no call with this id.",
  why: "Screens can call nothing else.",
  fix: "Name a file in schemas/calls.",
});
