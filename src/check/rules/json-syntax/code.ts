import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "The file is not JSON.",
  why: "Documents are plain JSON: no comments, no trailing commas.",
  fix: "Correct the place shown; the rest of the file was not looked at.",
});
