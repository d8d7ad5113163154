import { defineCode } from "../define-code.ts";

export const code = defineCode({
  code: "unused-fragment",
  severity: "error",
  summary: "No screen uses the fragment.",
  why: "What stands there is never seen.",
  fix: 'Use it as `{"use": "<id>"}`, or delete the file.',
});
