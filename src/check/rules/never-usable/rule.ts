import { member } from "../../located.ts";
import { defineRule } from "../rule.ts";

/** By property, the value with which a widget takes nothing from the person. */
const CLOSED: { readonly [prop: string]: boolean } = { enabled: false, busy: true, readOnly: true };

export const rule = defineRule({
  code: "never-usable",
  severity: "error",
  summary: "A button that can never be tapped, or an input that must be filled in and cannot be.",
  why: "The person is stuck in front of it.",
  fix: "Write an expression that says when, or leave the property out.",
  body({ context }, report) {
    for (const { node, definition } of context.visits?.nodes ?? []) {
      const isTapped = Object.values(definition.events ?? {}).some(({ required }) => required === true);
      if (!isTapped && member(node, "required")?.value !== true) continue;
      for (const [name, closed] of Object.entries(CLOSED)) {
        const value = member(node, name);
        if (!(name in definition.props) || value === undefined || !isAlways(value.value, closed)) continue;
        const what = isTapped ? "can never be tapped" : "must be filled in and cannot be";
        report(value, `this "${definition.type}" ${what}`, "write an expression, or leave it out");
      }
    }
  },
});

function isAlways(value: unknown, closed: boolean): boolean {
  return value === closed || (typeof value === "string" && value.replace(/\s/g, "") === `\${${closed}}`);
}
