import { isObject } from "../../kit/json.ts";
import { plainText } from "../../kit/plain-text.ts";
import { plainScenario } from "../../language/plain-scenario.ts";
import type { SourceFile } from "../../language/project/source-file.ts";

/** Prints where to begin, and where what a person does becomes a test. */
export function printLinks(files: readonly SourceFile[], origin: string): void {
  const links = linksToTry(files, origin);
  if (links.length > 0) console.log(plainText(["Links to try:", ...links].join("\n  ")));
  console.log(`Guides and reference, with a search: ${origin}/docs`);
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
    ...plainOfEachPath(scenarios).map(({ id, path }) => linkTo(id, path, origin)),
  ];
}

interface Scenario {
  readonly id: string;
  readonly path: string;
}

function readScenario({ id, path }: Record<string, unknown>): Scenario {
  return { id: String(id), path: String(path) };
}

function plainOfEachPath(scenarios: readonly Scenario[]): readonly Scenario[] {
  const placeOf = ({ path }: Scenario) => path.split("?")[0];
  const places = [...new Set(scenarios.map(placeOf))];
  return places.flatMap((place) => plainScenario(scenarios.filter((one) => placeOf(one) === place)) ?? []);
}

function linkTo(id: string, path: string, origin: string): string {
  const url = new URL(path, origin);
  url.searchParams.set("session", "demo");
  url.searchParams.set("scenario", id);
  return url.href;
}
