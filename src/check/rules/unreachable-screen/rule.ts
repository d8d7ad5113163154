import { targetsIn } from "../../project/check-routes.ts";
import { textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "A screen that no route and no document refers to.",
  why: "Nobody can open it.",
  fix: "Give it a route, or delete it.",
  fromAbsence: true,
  project({ project: { routes, screens }, bodies }, reportIn) {
    if (routes === undefined) return;
    const named = new Set([...targetsIn(routes).map(textOf), ...bodies.flatMap(({ context }) => [...context.named])]);
    for (const [id, document] of screens) {
      if (named.has(id) || document === null) continue;
      reportIn(document)(document.root, `nothing leads to the screen "${id}"`, "give it a route");
    }
  },
});
