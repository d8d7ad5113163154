import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A member of the payload does not fit the call's payload schema.",
  why: "The server would refuse it or read it wrongly.",
  fix: "Send the type the schema asks for.",
});
