import { member, textOf } from "./located.ts";
import { createPositions } from "./position.ts";
import type { ParsedDocument, Project } from "./project.ts";
import { suggest } from "./reporter.ts";
import { pathOf } from "./route-index.ts";

/** Routes lead to screens, and none is hidden by one above it. Returns the screens that routes lead to. */
export function checkRoutes(document: ParsedDocument, project: Project): ReadonlySet<string> {
  const { routeIndex } = project;
  const routes = member(document.root, "routes")?.items ?? [];
  const targets = [...routes.map((route) => member(route, "screen")), member(document.root, "notFound")];
  for (const target of targets) {
    const id = textOf(target);
    if (target === undefined || id === undefined || project.screens.has(id)) continue;
    document.report("unknown-screen", target, `there is no screen "${id}"`, suggest(id, project.screens.keys()));
  }
  const positionOf = createPositions(document.text);
  for (const route of routes) {
    const hiding = routeIndex?.hiding(route);
    if (hiding === undefined) continue;
    const message = `the route "${pathOf(hiding)}" on line ${positionOf(hiding.offset).line} always wins over this one`;
    document.report("route-shadowed", member(route, "path") ?? route, message, "move it above, or make that one exact");
  }
  return new Set(targets.flatMap((target) => textOf(target) ?? []));
}

/** Whether a route matches. True when there is no table to tell by. */
export function isRouted(path: string, { routeIndex }: Project): boolean {
  return routeIndex?.matches(path) ?? true;
}
