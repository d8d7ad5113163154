import { defineCode } from "../define-code.ts";

export const code = defineCode({
  summary: "The path of a call has a {parameter} that its payload does not declare.",
  why: "It could not be filled.",
  fix: "Declare it in the payload, or remove it.",
});
