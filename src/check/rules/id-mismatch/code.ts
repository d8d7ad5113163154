import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "`id` differs from the file's name.",
  why: "Documents refer to each other by id, people find them by file name.",
  fix: "Make them equal.",
});
