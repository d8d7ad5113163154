/** The name of a parameter that stands for one segment of a path: of `{id}` it is `id`. */
export function parameterIn(segment: string): string | undefined {
  return /^\{(\w+)\}$/.exec(segment)?.[1];
}

export function hasParameters(path: string): boolean {
  return path.includes("{");
}

/** The path with a value in the place of each parameter, for a page that only shows what the screen looks like. */
export function samplePath(path: string): string {
  return path.replace(/\{\w+\}/g, "1");
}

/** Whether an address without its query is one that a route's path, hash included, stands for by itself. */
export function isAt(address: string, path: string): boolean {
  const [segments, own] = [address.split("/"), path.split("/")];
  return (
    segments.length === own.length &&
    own.every((segment, at) => segment === segments[at] || (parameterIn(segment) !== undefined && segments[at] !== ""))
  );
}

/**
 * Routes in the order in which they are tried: as they are written, but one with a word where an earlier one takes any
 * segment stands in front of that, so that `/card/new` is no card.
 */
export function orderRoutes<Route>(routes: readonly Route[], pathOf: (route: Route) => string): readonly Route[] {
  const ordered: Route[] = [];
  // In the same order: nothing stands in front of any other.
  const taking: { readonly route: Route; readonly path: string }[] = [];
  for (const route of routes) {
    const path = pathOf(route);
    const index = taking.findIndex((other) => isPlainer(path, other.path));
    const next = taking[index];
    ordered.splice(next === undefined ? ordered.length : ordered.indexOf(next.route), 0, route);
    if (hasParameters(path)) taking.splice(next === undefined ? taking.length : index, 0, { route, path });
  }
  return ordered;
}

/** Whether the first of them says a word where the other, alike until then, has a parameter. */
function isPlainer(path: string, other: string): boolean {
  const segments = path.toLowerCase().split("/");
  const others = other.toLowerCase().split("/");
  const at = segments.findIndex((segment, index) => {
    return parameterIn(segment) === undefined
      ? segment !== others[index]
      : parameterIn(others[index] ?? "") === undefined;
  });
  return at >= 0 && parameterIn(segments[at] ?? "") === undefined && parameterIn(others[at] ?? "") !== undefined;
}
