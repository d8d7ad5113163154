import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A sum over numbers of which one may be null.",
  why: "A sum that left one out would be a wrong amount, so the whole of it is null.",
  fix: "Say what stands in for null: `either(x, 0)`, or a `default` in the answer schema.",
});
