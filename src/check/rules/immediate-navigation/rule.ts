import { member } from "../../located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A screen leaves for another one as it opens, whatever the case.",
  why: "What stands on it is never seen, and the way back leads forward again.",
  fix: "Let a tap or a `when` decide; where every link should lead on, give its route the other screen.",
  screen({ document, context }, report) {
    if ((member(document.root, "body")?.items ?? []).length === 0) return;
    for (const { node, definition, owner } of context.visits.actions) {
      const { leads, branches = {} } = definition;
      if (owner.kind !== "enter" || (leads?.to !== "page" && leads?.to !== "back")) continue;
      // A branch of it may run instead.
      if (Object.keys(branches).some((branch) => node.members.has(branch))) continue;
      report(member(node, "do") ?? node, "this screen leaves before anyone sees it", "let a tap or a `when` decide");
      return;
    }
  },
});
