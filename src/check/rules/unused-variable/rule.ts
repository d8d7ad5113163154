import { partsOf } from "../../screen/facts/expression-parts.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A macro of a list, such as `filter` or `sortBy`, does not read its variable.",
  why: "It says the same of every element.",
  fix: "Read the variable, or do without the list.",
  fromAbsence: true,
  on: {
    macro({ macro, variable, body, variableStart: start }, { placeOf }, report) {
      if (partsOf(body).some((inner) => inner.kind === "name" && inner.name === variable)) return;
      report(placeOf({ start }), `"${macro}" does not read "${variable}"`, `ask something of ${variable}`);
    },
  },
});
