import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "The call has no sample of this name.",
  why: "The sandbox would have nothing to answer.",
  fix: "Add it under schemas/samples/<call>/.",
});
