import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "An input with rules stands in what is repeated.",
  why: "All copies fill in the same slot, so one of them would be judged by what was typed into another.",
  fix: "Move it out of the list, for instance into a popup.",
});
