import { nearest } from "../kit/nearest.ts";
import { atPath, meant, sentence } from "../language/sentence.ts";
import { serverPathAbove } from "../route/server-path.ts";
import { type Located, member, textOf } from "./located.ts";
import { createPositions } from "./position.ts";
import type { ParsedDocument, Project } from "./project.ts";
import { type Report, suggest } from "./reporter.ts";
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
    const parameter = /:\w+|\{\w*\}|\*/.exec(pathOf(route))?.[0];
    if (parameter !== undefined)
      document.report(
        "wrong-value",
        member(route, "path") ?? route,
        `a route has no parameters, and "${parameter}" would be a part of its path`,
        "end the path before it, and give the rest by the query",
      );
    const above = serverPathAbove(pathOf(route));
    if (above !== undefined) {
      const place = member(route, "path") ?? route;
      document.report(
        "reserved-path",
        place,
        `"${above}" is the server's own, with all below it`,
        "choose another path",
      );
    }
    const hiding = routeIndex?.hiding(route);
    if (hiding === undefined) continue;
    const message = `the route "${pathOf(hiding)}" on line ${positionOf(hiding.offset).line} always wins over this one`;
    document.report("route-shadowed", member(route, "path") ?? route, message, "move it above, or make that one exact");
  }
  return new Set(targets.flatMap((target) => textOf(target) ?? []));
}

/** A path that no route has: in the document that leads there, and in the table where several do. */
export function reportNoRoute(place: Located, written: string, report: Report, { routes }: Project): void {
  const wanted = written.replace(/\?[^#]*/, "");
  const table = member(routes?.root, "routes");
  const known = new Map((table?.items ?? []).map((route) => [writtenAs(route), route]));
  const near = nearest(wanted, known.keys());
  const route = known.get(near ?? "");
  const hint = near === null ? "see routes.json" : meant(near);
  const message = sentence`no route matches "${atPath(wanted, JSON.stringify(written).slice(1, -1))}"`;
  if (routes === undefined || table === undefined) report("path-without-route", place, message, hint);
  else {
    report("path-without-route", place, message, hint, {
      document: routes,
      node: member(route, "hash") ?? member(route, "path") ?? table,
      message: `no route has ${JSON.stringify(wanted)}, and documents lead there`,
      hint: near === null ? "add it, or lead elsewhere" : `did you mean it by "${near}"?`,
    });
  }
}

/** Path and hash, as an address has them. */
function writtenAs(route: Located): string {
  const hash = textOf(member(route, "hash"));
  return `${textOf(member(route, "path")) ?? ""}${hash === undefined ? "" : `#${hash}`}`;
}

/** Whether a route matches. True when there is no table to tell by. */
export function isRouted(path: string, { routeIndex }: Project): boolean {
  return routeIndex?.matches(path) ?? true;
}
