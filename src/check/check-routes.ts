import { type Located, member, textOf } from "./located.ts";
import type { Project } from "./project.ts";
import { suggest } from "./reporter.ts";

/** Routes lead to screens, and none is hidden by one above it. Returns the screens that routes lead to. */
export function checkRoutes(project: Project): ReadonlySet<string> {
  const { routes: document } = project;
  if (document === undefined) return new Set(project.screens.keys());
  const routes = member(document.root, "routes")?.items ?? [];
  const targets = [...routes.map((route) => member(route, "screen")), member(document.root, "notFound")];
  for (const target of targets) {
    const id = textOf(target);
    if (target === undefined || id === undefined || project.screens.has(id)) continue;
    document.report("unknown-screen", target, `there is no screen "${id}"`, suggest(id, [...project.screens.keys()]));
  }
  const { line } = linesOf(document.text);
  for (const [index, route] of routes.entries()) {
    const hiding = routes.slice(0, index).find((earlier) => hides(earlier, route));
    if (hiding === undefined) continue;
    const message = `the route "${pathOf(hiding)}" on line ${line(hiding.offset)} always wins over this one`;
    document.report("route-shadowed", member(route, "path") ?? route, message, "move it above, or make that one exact");
  }
  return new Set(targets.flatMap((target) => textOf(target) ?? []));
}

/** Whether a route matches; a query does not count, nor a hash that is no place. True when there is no table to tell by. */
export function isRouted(path: string, project: Project): boolean {
  if (project.routes === undefined) return true;
  const routes = member(project.routes.root, "routes")?.items ?? [];
  const plain = normalize(path.replace(/[?#].*$/s, ""));
  const hash = normalize(/#(\/[^?]*)/.exec(path)?.[1] ?? "");
  return routes.some(
    (route) => hashOf(route) === hash && (isExact(route) ? plain === pathOf(route) : isBelow(plain, pathOf(route))),
  );
}

/** Whether every path that `later` matches is already taken by `earlier`. */
function hides(earlier: Located, later: Located): boolean {
  if (hashOf(earlier) !== "" && hashOf(earlier) !== hashOf(later)) return false;
  const [first, second] = [pathOf(earlier), pathOf(later)];
  return isExact(earlier) ? isExact(later) && first === second : isBelow(second, first);
}

function isExact(route: Located): boolean {
  return member(route, "exact")?.value === true;
}

function isBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(above === "/" ? "/" : `${above}/`);
}

function pathOf(route: Located): string {
  return normalize(textOf(member(route, "path")) ?? "");
}

/** "" matches whatever the hash is. */
function hashOf(route: Located): string {
  return normalize(textOf(member(route, "hash")) ?? "");
}

/** Letter case and a slash at the end do not matter. */
function normalize(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/+$/, "");
}

function linesOf(text: string) {
  return { line: (offset: number): number => text.slice(0, offset).split("\n").length };
}
