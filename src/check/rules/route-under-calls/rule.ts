import { pathOf } from "../../project/route-index.ts";
import { member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A route lies below a path that belongs to the backend.",
  why: "The server hands all below these on; the screen would never open.",
  fix: "Choose another path, or another prefix for calls.",
  routes({ root }, report, { project }) {
    const calls = member(project.app?.root, "calls");
    const roots = [member(calls, "prefix"), ...(member(calls, "roots")?.items ?? [])];
    const taken = roots.flatMap((path) => textOf(path)?.toLowerCase() ?? []).filter((path) => path !== "/");
    for (const route of member(root, "routes")?.items ?? []) {
      const above = taken.find((path) => pathOf(route) === path || pathOf(route).startsWith(`${path}/`));
      if (above !== undefined)
        report(member(route, "path") ?? route, `all below "${above}" is not the app's`, "choose another path");
    }
  },
});
