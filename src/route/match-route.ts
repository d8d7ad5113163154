import type { RouteDocument } from "../language/documents.ts";

/**
 * The first route of the table that fits the path. An exact route fits only itself, any other also whatever lies
 * below it; letter case and trailing slashes do not count, and `{id}` stands for any one segment. A path that cannot be
 * decoded fits nothing.
 * A route with a hash fits only where the address has it too (its own query, `#/card?id=1`, apart); a server, which
 * is not told the hash, never finds one.
 */
export function matchRoute(pathname: string, routes: readonly RouteDocument[], hash = ""): RouteDocument | null {
  const path = normalize(pathname);
  if (path === null) return null;
  const place = normalize(hash.replace(/^#|\?.*$/gs, ""));
  return (
    routes.find((route) => (route.hash === undefined || place === normalize(route.hash)) && fits(path, route)) ?? null
  );
}

/**
 * The address's query, with what the route's path says in front and its hash behind it: `/card/7?a=1#/x?b=2` reads as
 * `?id=7&a=1&b=2` by the route `/card/{id}`.
 *
 * @param path the route's, which fits the address
 */
export function searchOf(
  { pathname, search, hash }: { readonly pathname: string; readonly search: string; readonly hash: string },
  path = "",
): string {
  const given = pathname.split("/");
  const filled = path
    .split("/")
    .map((segment, at) =>
      isParameter(segment)
        ? `&${segment.slice(1, -1)}=${(given[at] as string).replace(/[+&]/g, encodeURIComponent)}`
        : "",
    );
  return `${filled.join("")}&${search.slice(1)}${hash.replace(/[^?]*\??/, "&")}`;
}

function fits(path: string, { path: written, exact }: RouteDocument): boolean {
  // A path that cannot be decoded is "null" here, which no path begins with.
  const own = `${normalize(written)}`.split("/");
  const given = path.split("/");
  return (
    own.every((segment, at) => segment === given[at] || (isParameter(segment) && given[at])) &&
    (exact !== true || given.length === own.length)
  );
}

/** `{id}`: any one segment that is not empty. */
function isParameter(segment: string): boolean {
  return segment[0] === "{";
}

/** "/" becomes "", so that "/" + anything lies below it. */
function normalize(path: string): string | null {
  try {
    return decodeURI(path).toLowerCase().replace(/\/+$/, "");
  } catch {
    return null;
  }
}
