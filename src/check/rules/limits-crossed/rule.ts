import { type Located, member } from "../../located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "limits-crossed",
  severity: "error",
  summary: "A number of a widget is above the one that limits it.",
  why: "The widget would show something else than what is meant, or take nothing.",
  fix: "Correct one of the two.",
  body({ context }, report) {
    for (const { node, definition } of context.visits?.nodes ?? []) {
      for (const [name, spec] of Object.entries(definition.props)) {
        if (spec.kind !== "number" || spec.upTo === undefined) continue;
        const limit = definition.props[spec.upTo];
        const written = member(node, spec.upTo);
        const value = numberOf(member(node, name));
        const most = written === undefined && limit?.kind === "number" ? limit.default : numberOf(written);
        const place = written ?? member(node, name);
        if (value === undefined || most === undefined || place === undefined || value <= most) continue;
        report(place, `"${name}" ${value} is above "${spec.upTo}" ${most}`, "correct one of the two");
      }
    }
  },
});

function numberOf(node: Located | undefined): number | undefined {
  return typeof node?.value === "number" ? node.value : undefined;
}
