import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "The payload lacks a required member.",
  why: "The server would refuse the call.",
  fix: "Add it.",
});
