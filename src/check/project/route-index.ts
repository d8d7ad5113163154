import { oncePerText } from "../../kit/once-per-text.ts";
import { hasParameters, orderRoutes, parameterIn } from "../../route/order-routes.ts";
import { type Located, member, textOf } from "../report/located.ts";

/** The route table by what each route matches: whether one matches takes as many steps as the path has parts. */
export interface RouteIndex {
  /** Whether a route matches; a query does not count, nor a hash that is no place. */
  matches(path: string): boolean;
  /** The id of the screen that it opens. */
  screenAt(path: string): string | undefined;
  /**
   * The parameters of the route that matches, each with the segment in its place. A path may name one itself, as links
   * do: `/orders/{id}`.
   */
  parametersAt(path: string): readonly (readonly [name: string, segment: string])[];
  /** The earliest route above this one that takes every path it matches. */
  hiding(route: Located): Located | undefined;
}

interface Entry {
  readonly position: number;
  readonly route: Located;
}

export function createRouteIndex(written: readonly Located[]): RouteIndex {
  const routes = orderRoutes(written, pathOf);
  const exact = new Map<string, Entry>();
  const above = new Map<string, Entry>();
  /** Few: they are tried one after the other. */
  const withParameters: Entry[] = [];
  const positions = new Map(routes.map((route, position) => [route, position] as const));
  for (const [position, route] of routes.entries()) {
    if (hasParameters(pathOf(route))) {
      withParameters.push({ position, route });
      continue;
    }
    const into = isExact(route) ? exact : above;
    const key = keyOf(hashOf(route), pathOf(route));
    if (pathOf(route) !== "" && !into.has(key)) into.set(key, { position, route });
  }

  function found(hash: string, path: string, isWhole: boolean): readonly Entry[] {
    const keys = [path, ...pathsAbove(path)].map((one) => keyOf(hash, one));
    const entries = [isWhole ? exact.get(keyOf(hash, path)) : undefined, ...keys.map((key) => above.get(key))];
    const fitting = withParameters.filter(({ route }) => hashOf(route) === hash && takes(route, path, isWhole));
    return [...entries.filter((entry) => entry !== undefined), ...fitting];
  }

  function at(path: string): readonly Entry[] {
    const hash = normalize(/#(\/[^?]*)/.exec(path)?.[1] ?? "");
    return found(hash, normalize(path.replace(/[?#].*$/s, "")), true);
  }

  return {
    parametersAt: oncePerText((path) => {
      const route = earliest(at(path))?.route;
      const segments = path.replace(/[?#].*$/s, "").split("/");
      return (textOf(member(route, "path")) ?? "").split("/").flatMap((segment, index) => {
        const name = parameterIn(segment);
        return name === undefined ? [] : [[name, segments[index] ?? ""] as const];
      });
    }),
    matches: (path) => at(path).length > 0,
    screenAt: oncePerText((path) => textOf(member(earliest(at(path))?.route, "screen"))),
    hiding(route) {
      // A route without a hash matches whatever the hash is.
      const hashes = new Set(["", hashOf(route)]);
      const entries = [...hashes].flatMap((hash) => found(hash, pathOf(route), isExact(route)));
      return earliest(entries.filter(({ position }) => position < (positions.get(route) ?? 0)))?.route;
    },
  };
}

/** Whether a route takes all that a path stands for, in which parameters may stand as well. */
function takes(route: Located, path: string, isWhole: boolean): boolean {
  const [own, given] = [pathOf(route).split("/"), path.split("/")];
  const hasLength = isExact(route) ? isWhole && own.length === given.length : own.length <= given.length;
  return (
    hasLength && own.every((segment, at) => segment === given[at] || (segment.startsWith("{") && given[at] !== ""))
  );
}

function earliest(entries: readonly Entry[]): Entry | undefined {
  return entries.toSorted((a, b) => a.position - b.position)[0];
}

export function pathOf(route: Located): string {
  return normalize(textOf(member(route, "path")) ?? "");
}

function hashOf(route: Located): string {
  return normalize(textOf(member(route, "hash")) ?? "");
}

function isExact(route: Located): boolean {
  return member(route, "exact")?.value === true;
}

function keyOf(hash: string, path: string): string {
  return `${hash}\n${path}`;
}

/** `/a/b/c` → `/a/b`, `/a`, `/`. */
function pathsAbove(path: string): readonly string[] {
  const found: string[] = [];
  for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1)) found.push(path.slice(0, at));
  return path.startsWith("/") ? [...found, "/"] : found;
}

/** Beyond this a path is cut: the structure refuses it anyway. */
const MAX_PATH_LENGTH = 2_048;

/** Letter case and slashes at the end do not matter. */
function normalize(path: string): string {
  const lower = path.slice(0, MAX_PATH_LENGTH).toLowerCase();
  let end = lower.length;
  while (end > 1 && lower[end - 1] === "/") end--;
  return lower.slice(0, end);
}
