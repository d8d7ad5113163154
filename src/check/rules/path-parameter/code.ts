import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A path has a {parameter} that nothing declares: a call's payload, a screen's params, or the route.",
  why: "It could not be filled, or what stands there would be read by nobody.",
  fix: "Declare it, use the name that is declared, or write a value in its place.",
});
