import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "`$schema` does not point to the schema of this kind of document.",
  why: "Editors complete and validate a document by it.",
  fix: "Write the path the hint gives.",
});
