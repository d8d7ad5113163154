import type { PropSpecs } from "../../../language/prop.ts";
import { type Located, member } from "../../located.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  code: "limits-crossed",
  severity: "error",
  summary: "A number of a widget is above the one that limits it.",
  why: "The widget would show something else than what is meant, or take nothing.",
  fix: "Correct one of the two.",
  body({ context }, report) {
    for (const { node, definition } of context.visits?.nodes ?? []) {
      for (const [name, spec] of Object.entries(definition.props)) {
        if (spec.kind === "number" && spec.isStep === true)
          checkStep(member(node, name), node, definition.props, report);
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

function checkStep(step: Located | undefined, node: Located, props: PropSpecs, report: RuleReport): void {
  const [name, spec] = Object.entries(props).find(([, one]) => one.kind === "number" && one.upTo !== undefined) ?? [];
  const value = numberOf(step);
  if (step === undefined || value === undefined || name === undefined || spec?.kind !== "number") return;
  const room = Number(member(node, spec.upTo ?? "")?.value) - Number(member(node, name)?.value);
  if (value <= 0) report(step, `a step of ${value} leads nowhere`, "a step is more than 0");
  else if (value > room)
    report(step, `a step of ${value} is more than the ${room} there is room for`, "write a smaller one");
}

function numberOf(node: Located | undefined): number | undefined {
  return typeof node?.value === "number" ? node.value : undefined;
}
