import type { PropSpecs } from "../../../language/prop.ts";
import { type Located, member, membersOf } from "../../located.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  code: "limits-crossed",
  severity: "error",
  summary: "A number of a widget, or a fact called `…Min`, is above the one that limits it.",
  why: "People would read a range that there is not; a widget would show something else, or take nothing.",
  fix: "Correct one of the two.",
  app({ root }, report) {
    const facts = member(root, "facts");
    for (const [name, least] of membersOf(facts)) {
      const most = /Min$/.test(name) ? member(facts, name.replace(/Min$/, "Max")) : undefined;
      const [low, high] = [numberOf(least), numberOf(most)];
      if (low === undefined || high === undefined || low <= high) continue;
      report(least, `"${name}" ${low} is above "${name.replace(/Min$/, "Max")}" ${high}`, "correct one of the two");
    }
  },
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
