import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A member that the value does not have.",
  why: "Members come from the call's answer schema or the declaration.",
  fix: "Use the name in the hint, or add it to the schema.",
});
