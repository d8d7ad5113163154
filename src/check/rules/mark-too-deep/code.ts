import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "An amount or an account is marked inside another member of a payload.",
  why: "What is sent is compared with what is shown by the payload's own members: deeper in nobody looks.",
  fix: "Make it a member of the payload itself.",
});
