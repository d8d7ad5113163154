import { formOf } from "../../../expression/syntax/form-of.ts";
import { wrongGuards } from "../../behavior/wrong-guards.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A part is shown where one value is there, and shows the one beside it, which may be missing.",
  why: "It is empty where the value that it shows is missing, and hidden where only that is there.",
  fix: "Ask for the value that is shown, or show the one that is asked for.",
  body(body, report) {
    for (const { guard, asked, shown } of wrongGuards(body)) {
      const message = `this asks for "${formOf(asked)}", and "${formOf(shown.expression)}" is shown`;
      report(guard.placeOf(asked), message, "ask for what is shown");
    }
  },
});
