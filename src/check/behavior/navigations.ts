import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import { oncePerText } from "../../kit/once-per-text.ts";
import { parameterIn } from "../../route/order-routes.ts";
import type { ParsedDocument, Project } from "../project/project.ts";
import { type Located, member, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import type { ScreenContext } from "../screen/context/screen-context.ts";

/** An action that opens a path of this app which is written out, or a link that has one as its address. */
export interface Navigation {
  readonly node: Located;
  readonly to: Located;
  /** The path as it is written, its hash and query included. */
  readonly path: string;
  /** The screen that it opens. */
  readonly target: ParsedDocument;
  readonly query: Located | undefined;
  /** Names of the query parameters it gives; undefined where they are computed. */
  readonly given: ReadonlySet<string> | undefined;
  readonly context: ScreenContext;
}

/** Every action of a screen or a fragment that leads to a known screen. */
export function navigationsOf(body: CheckedBody, project: Project): readonly Navigation[] {
  return pathsOpened(body).flatMap((one) => {
    const target = screenAt(one.path, project);
    if (target === undefined) return [];
    const given = one.given && new Set([...one.given, ...namesInPath(one.path, project)]);
    return [{ ...one, target, given }];
  });
}

/** Paths that the document's actions and links open, those that lead to no screen of this app included. */
const pathsOpened = oncePer(({ context }: CheckedBody): readonly Omit<Navigation, "target">[] =>
  [...context.visits.actions, ...context.visits.nodes].flatMap(({ node, definition, context: around }) => {
    const [name = ""] = entriesOf(definition.props).find(([, spec]) => spec.kind === "string" && spec.route) ?? [];
    const to = member(node, name);
    const path = textOf(to);
    if (to === undefined || path === undefined || path.includes("${")) return [];
    const query = member(node, "query");
    return [{ node, to, path, query, given: givenBy(path, query), context: around }];
  }),
);

/** Parameters that an address gives in its path or its own query. */
export function namesIn(path: string, project: Project): readonly string[] {
  return [...namesInPath(path, project), ...queryNames(path)];
}

/** Without those that are named there, to be filled in. */
function namesInPath(path: string, { routeIndex }: Project): readonly string[] {
  const parameters = routeIndex?.parametersAt(path) ?? [];
  return parameters.flatMap(([name, segment]) => (parameterIn(segment) === undefined ? [name] : []));
}

/** Names of parameters that a path has places for: of `/orders/{id}` it is `id`. */
export function placesIn(path: string): readonly string[] {
  const [written = ""] = path.split(/[?#]/);
  return written.split("/").flatMap((segment) => parameterIn(segment) ?? []);
}

export function screenAt(path: string, { routeIndex, screens }: Project): ParsedDocument | undefined {
  return screens.get(routeIndex?.screenAt(path) ?? "") ?? undefined;
}

function givenBy(path: string, query: Located | undefined): ReadonlySet<string> | undefined {
  if (query !== undefined && (query.members.has("...") || typeof query.value === "string")) return undefined;
  return new Set([...queryNames(path), ...(query?.members.keys() ?? [])]);
}

/** The parameters' names in a path's own query. */
export function queryNames(path: string): readonly string[] {
  return queryIn(path).map(([name]) => name);
}

/** The parameters in a path's own query, which stands in front of the hash. */
export const queryIn = oncePerText((path): readonly (readonly [name: string, value: string])[] => {
  const [, query = ""] = /\?([^#]*)/.exec(path) ?? [];
  return [...new URLSearchParams(query)];
});
