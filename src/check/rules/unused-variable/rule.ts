import { partsOf } from "../expression-parts.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "`filter`, `map`, `all` or `exists` does not read its variable.",
  why: "It says the same of every element.",
  fix: "Read the variable, or do without the list.",
  body({ context }, report) {
    for (const { expression, placeOf } of context.visits?.expressions ?? []) {
      for (const part of partsOf(expression)) {
        if (part.kind !== "macro") continue;
        const { variable, body, variableStart } = part;
        if ([...partsOf(body)].some((inner) => inner.kind === "name" && inner.name === variable)) continue;
        report(
          placeOf({ start: variableStart }),
          `"${part.macro}" does not read "${variable}"`,
          `ask something of ${variable}`,
        );
      }
    }
  },
});
