import type { RoutesDocument, ScenarioDocument } from "../../src/language/documents.ts";
import type { SourceFile } from "../../src/language/project/source-file.ts";

/** A path of the app, with a scenario of the sandbox that concerns it or without one. */
export interface Place {
  readonly path: string;
  readonly scenario?: string;
}

/** Its list of scenarios speaks of markup and of null. */
const LIST = "/testPreview";
/** Their samples hold markup of their own. */
const MARKUP = /markup|hostile/;

/** Every route by itself, and every scenario where it is tried. */
export function readPlaces(files: readonly SourceFile[]): readonly Place[] {
  const routes = files.find(({ path }) => path === "schemas/routes.json");
  if (routes === undefined) throw new Error("schemas/routes.json is missing");
  const plain = (JSON.parse(routes.text) as RoutesDocument).routes
    .filter(({ path }) => path !== LIST)
    .map(({ path }) => ({ path: path.replaceAll(/:\w+/g, "1").replaceAll("*", "") }));
  const scenarios = files
    .filter(({ path }) => path.startsWith("schemas/scenarios/"))
    .map(({ text }) => JSON.parse(text) as ScenarioDocument)
    .flatMap(({ id, path }) => (path === undefined || MARKUP.test(id) ? [] : [{ path, scenario: id }]));
  return [...plain, ...scenarios];
}

export function nameOf({ path, scenario }: Place): string {
  return scenario === undefined ? path : `${path} (${scenario})`;
}

/** A place's path and query: what its own address says, else a session for this seed, an order and `more`. */
export function addressOf({ path, scenario }: Place, seed: number, more: { readonly [name: string]: string }): string {
  const url = new URL(path, "http://localhost");
  const query = { session: `f${seed}`, productId: "1001", orderId: "SP-1", user: "u1", ...more };
  for (const [name, value] of Object.entries(query)) if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  if (scenario !== undefined) url.searchParams.set("scenario", scenario);
  return url.pathname + url.search;
}
