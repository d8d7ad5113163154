import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "There is no fragment with this id.",
  why: "There is nothing to put in its place.",
  fix: "Name a file in schemas/fragments.",
});
