import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "Reading a source has it read again, without a pause.",
  why: "The phone would ask the server for ever; it stops after a few and reports it.",
  fix: "Put a `wait` in front of the `load`, or leave it to a tap.",
});
