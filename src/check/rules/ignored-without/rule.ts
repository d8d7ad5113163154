import { type Located, member } from "../../located.ts";
import { atKey } from "../../reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "ignored-without",
  severity: "error",
  summary: "A property or a branch does nothing without another one, which is not there.",
  why: "What is written there never shows, or never runs.",
  fix: "Write the other one as well, or take this out.",
  body({ context }, report) {
    for (const { node, definition } of [...(context.visits?.nodes ?? []), ...(context.visits?.actions ?? [])]) {
      const told = new Set<string>();
      const branches = "branches" in definition ? definition.branches : {};
      for (const [name, { needs }] of Object.entries({ ...definition.props, ...branches })) {
        const value = member(node, name);
        if (needs === undefined || value === undefined || isThere(member(node, needs))) continue;
        // What is missing is told once.
        if (told.has(needs)) continue;
        told.add(needs);
        report(atKey(value), `"${name}" does nothing without "${needs}"`, `give it "${needs}", or take it out`);
      }
    }
  },
});

function isThere(other: Located | undefined): boolean {
  return other !== undefined && other.value !== false && other.value !== null;
}
