import { isObject } from "../../kit/json.ts";
import type { SourceFile } from "../../language/source-file.ts";

/** Prints where to begin, and where what a person does becomes a test. */
export function printLinks(files: readonly SourceFile[], origin: string): void {
  const links = linksToTry(files, origin);
  if (links.length > 0) console.log(["Links to try:", ...links].join("\n  "));
  console.log(`A journey is recorded at ${origin}/sandbox/recorder`);
}

/**
 * Addresses of the pages that only a sandbox has, and of one scenario for each path that has some.
 * @internal for tests, beside this module
 */
export function linksToTry(files: readonly SourceFile[], origin: string): readonly string[] {
  const documents = files.map(({ path, text }) => ({ path, document: JSON.parse(text) as unknown }));
  const table = documents.find(({ path }) => path === "schemas/routes.json")?.document;
  const routes: unknown[] = isObject(table) && Array.isArray(table.routes) ? table.routes : [];
  const pages = routes.filter(isObject).filter(({ only }) => only === "sandbox");
  const scenarios = documents.flatMap(({ path, document }) =>
    path.startsWith("schemas/scenarios/") && isObject(document) ? [readScenario(document)] : [],
  );
  return [
    ...pages.map(({ path }) => `${origin}${path}`),
    ...simplestOfEachPath(scenarios).map(({ id, path }) => linkTo(id, path, origin)),
  ];
}

interface Scenario {
  readonly id: string;
  readonly path: string;
}

function readScenario({ id, path }: Record<string, unknown>): Scenario {
  return { id: String(id), path: String(path) };
}

/** The one with the shortest name: variations are named after what they vary. */
function simplestOfEachPath(scenarios: readonly Scenario[]): readonly Scenario[] {
  const chosen = new Map<string, Scenario>();
  for (const scenario of scenarios) {
    const [key = ""] = scenario.path.split("?");
    const known = chosen.get(key);
    if (known === undefined || scenario.id.length < known.id.length) chosen.set(key, scenario);
  }
  return [...chosen.values()];
}

function linkTo(id: string, path: string, origin: string): string {
  const url = new URL(path, origin);
  url.searchParams.set("session", "demo");
  url.searchParams.set("scenario", id);
  return url.href;
}
