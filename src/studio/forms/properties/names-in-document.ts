import { isObject } from "../../../kit/json.ts";
import type { ReadDocument } from "../../document/read-document.ts";

/** Names that a document may refer to, by what they name. */
export interface KnownNames {
  readonly source: readonly string[];
  readonly popup: readonly string[];
  readonly actions: readonly string[];
  readonly anchor: readonly string[];
  readonly state: readonly string[];
  readonly intent: readonly string[];
  readonly screen: readonly string[];
  readonly call: readonly string[];
  readonly message: readonly string[];
  readonly fragment: readonly string[];
  /** Paths of the route table. */
  readonly route: readonly string[];
}

/** @param paths those of all documents */
export function namesIn(root: unknown, read: ReadDocument, paths: readonly string[]): KnownNames {
  const inFolder = (folder: string) =>
    paths.flatMap((path) => new RegExp(`^schemas/${folder}/([^/]+)\\.json$`).exec(path)?.[1] ?? []).sort();
  const app = read("schemas/app.json");
  const routes = read("schemas/routes.json");
  const listed = isObject(routes) && Array.isArray(routes.routes) ? routes.routes : [];
  const bridge = isObject(app) ? app.bridge : undefined;
  return {
    source: keysOf(root, "sources"),
    popup: popupsIn(root),
    actions: keysOf(root, "actions"),
    state: keysOf(root, "state"),
    anchor: stringsNamed(root, "anchor"),
    intent: stringsNamed(root, "intent"),
    screen: inFolder("screens"),
    call: inFolder("calls"),
    fragment: inFolder("fragments"),
    message: keysOf(bridge, "messages"),
    route: [...new Set(listed.flatMap((route) => (isObject(route) ? [String(route.path)] : [])))],
  };
}

export function popupsIn(root: unknown): readonly string[] {
  return keysOf(root, "popups");
}

/** The calls that a screen makes itself. */
export function callsIn(root: unknown): readonly string[] {
  return stringsNamed(root, "call");
}

function keysOf(value: unknown, name: string): readonly string[] {
  const member = isObject(value) ? value[name] : undefined;
  return isObject(member) ? Object.keys(member) : [];
}

/** Every string that stands under a name, anywhere. */
function stringsNamed(value: unknown, name: string): readonly string[] {
  const found = new Set<string>();
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit);
    else if (isObject(part)) {
      for (const [key, inner] of Object.entries(part)) {
        if (key === name && typeof inner === "string") found.add(inner);
        else visit(inner);
      }
    }
  };
  visit(value);
  return [...found];
}
