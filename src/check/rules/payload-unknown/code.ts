import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "The payload has a member that the call or message does not take.",
  why: "A server may refuse it.",
  fix: "Remove it, or add it to the call's payload schema.",
});
