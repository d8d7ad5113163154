import { pathOf } from "../../project/route-index.ts";
import { member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A route leads to the screen that says that there is no such page.",
  why: "Whoever follows it is told that the page is not there, although it is.",
  fix: "Name the screen that is meant, or take the route out: every other path leads there anyway.",
  routes({ root }, report) {
    const notFound = textOf(member(root, "notFound"));
    const routes = member(root, "routes")?.items ?? [];
    // The first page may well be where every unknown path leads.
    if (routes.some((route) => pathOf(route) === "/" && textOf(member(route, "screen")) === notFound)) return;
    for (const route of routes) {
      const screen = member(route, "screen");
      if (screen === undefined || textOf(screen) !== notFound || route.members.has("only")) continue;
      report(screen, `"${notFound}" is the screen of paths that no route matches`, "name another screen");
    }
  },
});
