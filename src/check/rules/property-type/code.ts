import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "The value does not fit the property.",
  why: "Every property has a type, and expressions are typed from answers, parameters and state.",
  fix: "Convert the value, or use another property.",
});
