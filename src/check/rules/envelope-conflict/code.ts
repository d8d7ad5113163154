import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "An envelope, or what a call says of it, contradicts itself.",
  why: "The phone and the sandbox must both know from it what became of a call.",
  fix: "Follow the message.",
});
