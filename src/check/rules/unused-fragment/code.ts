import { defineCode } from "../define-code.ts";

export const code = defineCode({
  summary: "No screen uses the fragment.",
  why: "What stands there is never seen.",
  fix: 'Use it as `{"use": "<id>"}`, or delete the file.',
});
