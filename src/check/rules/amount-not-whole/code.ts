import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary:
    "A call takes an amount, by its mark or its name, that is no whole number; or takes undeclared members that may be one.",
  why: "A sum that travels as text or undeclared is neither compared with what is shown nor seen in a review.",
  fix: 'Declare the amount with `"type": "integer"`, in minor units.',
});
