import { pathOf } from "../../project/route-index.ts";
import { member } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "The route of `/` takes every path there is.",
  why: "A mistyped address would open the first page instead of saying that it leads nowhere.",
  fix: 'Write `"exact": true`.',
  routes({ root }, report) {
    for (const route of member(root, "routes")?.items ?? []) {
      if (pathOf(route) !== "/" || member(route, "exact")?.value === true) continue;
      report(
        member(route, "exact") ?? member(route, "path") ?? route,
        "this route matches every path",
        '"exact": true',
      );
    }
  },
});
