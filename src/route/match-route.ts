import type { RouteDocument } from "../language/documents.ts";

/**
 * The first route of the table that fits the path. An exact route fits only itself, any other also whatever lies
 * below it; letter case and trailing slashes do not count. A path that cannot be decoded fits nothing.
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

/** The address's query, with what a route's hash says behind it: `?a=1#/card?b=2` reads as `?a=1&b=2`. */
export function searchOf({ search, hash }: { readonly search: string; readonly hash: string }): string {
  return search + hash.replace(/[^?]*\??/, "&");
}

function fits(path: string, route: RouteDocument): boolean {
  const own = normalize(route.path);
  return own !== null && (path === own || (route.exact !== true && path.startsWith(`${own}/`)));
}

/** "/" becomes "", so that "/" + anything lies below it. */
function normalize(path: string): string | null {
  try {
    return decodeURI(path).toLowerCase().replace(/\/+$/, "");
  } catch {
    return null;
  }
}
