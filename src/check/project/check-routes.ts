import { nearest } from "../../kit/nearest.ts";
import { atPath, meant, sentence } from "../../language/sentence.ts";
import { parameterIn } from "../../route/order-routes.ts";
import { serverPathAbove } from "../../route/server-path.ts";
import { type Located, member, textOf } from "../report/located.ts";
import { createPositions } from "../report/position.ts";
import { type Report, suggest } from "../report/reporter.ts";
import type { ParsedDocument, Project } from "./project.ts";
import { pathOf } from "./route-index.ts";

/** Routes and groups name screens, and no route is hidden by one above it. */
export function checkRoutes(document: ParsedDocument, project: Project): void {
  const { routeIndex } = project;
  const routes = member(document.root, "routes")?.items ?? [];
  const grouped = (member(document.root, "groups")?.items ?? []).flatMap(
    (group) => member(group, "screens")?.items ?? [],
  );
  for (const target of [...targetsIn(document), ...grouped]) {
    const id = textOf(target) ?? "";
    if (project.screens.has(id)) continue;
    document.report("unknown-screen", target, `there is no screen "${id}"`, suggest(id, project.screens.keys()));
  }
  const positionOf = createPositions(document.text);
  for (const route of routes) {
    checkParameters(route, document.report, project);
    const above = serverPathAbove(pathOf(route));
    if (above !== undefined) {
      const place = member(route, "path") ?? route;
      const words = above.includes("{") ? "a first part of any name may be one of the server's own paths" : "";
      document.report(
        "reserved-path",
        place,
        words || `"${above}" is the server's own, with all below it`,
        words === "" ? "choose another path" : "begin with a word",
      );
    }
    const hiding = routeIndex?.hiding(route);
    if (hiding === undefined) continue;
    const message = `the route "${pathOf(hiding)}" on line ${positionOf(hiding.offset).line} always wins over this one`;
    document.report("route-shadowed", member(route, "path") ?? route, message, "move it above, or make that one exact");
  }
}

/** The names of the screens that the table leads to. */
export function targetsIn({ root }: ParsedDocument): readonly Located[] {
  const routes = member(root, "routes")?.items ?? [];
  const targets = [...routes, root].map((holder) => member(holder, holder === root ? "notFound" : "screen"));
  return targets.flatMap((target) => (target === undefined || textOf(target) === undefined ? [] : [target]));
}

/** A parameter is a whole part of the path, of a name that the screen declares. */
function checkParameters(route: Located, report: Report, { params, screens }: Project): void {
  const path = member(route, "path");
  const screen = member(route, "screen");
  const target = screens.get(textOf(screen) ?? "");
  const declared = [...(member(target?.root, "params")?.members.keys() ?? [])];
  const seen = new Set<string>();
  for (const segment of (textOf(path) ?? "").split("/")) {
    const name = parameterIn(segment);
    if (path === undefined || (name === undefined && !/[{}*]|^:/.test(segment))) continue;
    if (name === undefined) report("wrong-value", path, `"${segment}" is no parameter`, "a whole part, such as {id}");
    else if (seen.has(name)) report("wrong-value", path, `"{${name}}" stands twice`, "give each a name of its own");
    else if (target && !declared.includes(name) && !params.includes(name)) {
      const hint = suggest(name, declared) || "declare it under params of that screen";
      report("path-parameter", path, `the screen "${textOf(screen)}" has no parameter "${name}"`, hint);
    }
    seen.add(name ?? "");
  }
  const hash = member(route, "hash");
  if (hash !== undefined && textOf(hash)?.includes("{"))
    report("wrong-value", hash, "a hash has no parameters", "put them into the path");
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

/** Parameters that a link's path names are the route's own, in its places. */
export function checkPlaces(place: Located, written: string, report: Report, { routeIndex }: Project): void {
  const parameters = routeIndex?.parametersAt(written) ?? [];
  const [path = ""] = written.split(/[?#]/);
  for (const name of path.split("/").flatMap((segment) => parameterIn(segment) ?? [])) {
    if (parameters.some((one) => one[0] === name && one[1] === `{${name}}`)) continue;
    const names = parameters.map(([known]) => known);
    report("path-parameter", place, `the route has no parameter "${name}" there`, suggest(name, names));
  }
}

/** An address that is opened has values, where a link may name the parameters of its route. */
export function checkStart(place: Located, report: Report): void {
  const [path = ""] = (textOf(place) ?? "").split(/[?#]/);
  const segment = path.split("/").find((one) => parameterIn(one) !== undefined);
  if (segment !== undefined) report("path-parameter", place, `"${segment}" is no value`, "write one in its place");
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
