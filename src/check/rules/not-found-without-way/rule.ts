import { navigationsOf } from "../../behavior/navigations.ts";
import { screenParts } from "../../behavior/screen-parts.ts";
import { pathOf } from "../../project/route-index.ts";
import { member, textOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "The screen for addresses that no route matches has nothing to tap.",
  why: "Whoever mistyped an address came from nowhere in the app, and finds no way into it.",
  fix: "Give it a button that leads to the first page.",
  screen(screen, report, { project }) {
    const { root } = screen.document;
    const routes = project.routes?.root;
    if (textOf(member(root, "id")) !== textOf(member(routes, "notFound"))) return;
    // The only page of an app may be where every path leads.
    const isPage = member(routes, "routes")?.items.some(
      (route) => pathOf(route) === "/" && textOf(member(route, "screen")) === textOf(member(root, "id")),
    );
    const isWay = screenParts(screen).actions.length > 0 || navigationsOf(screen, project).length > 0;
    const body = member(root, "body");
    if (isPage !== true && !isWay && body !== undefined)
      report(atKey(body), "nothing here leads into the app", '{"do": "navigate", "to": "/"}');
  },
});
