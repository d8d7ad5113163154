import { isObject } from "../kit/json.ts";
import type { SourceFile } from "../language/source-file.ts";

/** Prints where to begin: each scenario's own path, and the pages that only a sandbox has. */
export function printLinks(files: readonly SourceFile[], origin: string): void {
  const documents = files.map(({ path, text }) => ({ path, document: JSON.parse(text) as unknown }));
  const scenarios = documents
    .filter(({ path }) => path.startsWith("schemas/scenarios/"))
    .map(({ document }) => document);
  const table = documents.find(({ path }) => path === "schemas/routes.json")?.document;
  const routes: unknown[] = isObject(table) && Array.isArray(table.routes) ? table.routes : [];
  const pages = routes.filter((route) => isObject(route) && route.only === "sandbox");
  for (const { id, path } of [...scenarios, ...pages].filter(isObject)) {
    if (typeof path === "string") console.log(`  ${String(id ?? "").padEnd(28)}${origin}${path}`);
  }
}
