import type { RouteDocument } from "../language/documents.ts";

/**
 * The first route of the table that fits the path. An exact route fits only itself, any other also whatever lies
 * below it; letter case and trailing slashes do not count. A path that cannot be decoded fits nothing.
 */
export function matchRoute(pathname: string, routes: readonly RouteDocument[]): RouteDocument | null {
  const path = normalise(pathname);
  if (path === null) return null;
  return routes.find((route) => fits(path, route)) ?? null;
}

function fits(path: string, route: RouteDocument): boolean {
  const own = normalise(route.path);
  return own !== null && (path === own || (route.exact !== true && path.startsWith(`${own}/`)));
}

/** "/" becomes "", so that "/" + anything lies below it. */
function normalise(path: string): string | null {
  try {
    return decodeURI(path).toLowerCase().replace(/\/+$/, "");
  } catch {
    return null;
  }
}
