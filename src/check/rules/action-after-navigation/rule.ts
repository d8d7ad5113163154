import { defineRule } from "../rule.ts";

const LEAVING: readonly (string | undefined)[] = ["page", "location", "back"];

export const rule = defineRule({
  summary: "An action stands after one that leaves the screen.",
  why: "The screen is gone by then: whether the action still runs is chance.",
  fix: "Put it before the action that leaves.",
  action({ definition, list, index }, report) {
    const next = list.items[index + 1];
    if (next === undefined || !LEAVING.includes(definition.leads?.to)) return;
    report(next, `"${definition.name}" has left the screen before this`, `put it before "${definition.name}"`);
  },
});
