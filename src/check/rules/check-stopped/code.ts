import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "The check was ended before it had an answer.",
  why: "It may take only so much time and memory, so that no document can hold up a server.",
  fix: "Take back what was changed last, and bring it in piece by piece.",
  withoutExamples: "Every document within the limits is checked in time; a server ends the check of others.",
});
