import { printJson } from "../../kit/lay-out.ts";
import type { ActionCatalog } from "../../language/define-action.ts";
import type { Catalog } from "../../language/define-widget.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { actionsPage, widgetsPage } from "./definition-pages.ts";
import { callsPage, routesPage } from "./document-pages.ts";
import { documentSchemas } from "./document-schemas.ts";
import { documentsPage } from "./documents-page.ts";
import { driftPage, findingsPage } from "./findings-page.ts";
import { fragmentsPage } from "./fragment-page.ts";
import { diagnosticsPage, functionsPage } from "./language-pages.ts";
import { limitsPage } from "./limits-page.ts";
import { rulesPage } from "./rules-page.ts";
import { type WrittenPage, writtenPage } from "./written-pages.ts";

export const GENERATED_FOLDER = "schemas/language";

export interface Definitions {
  readonly catalog: Catalog;
  readonly actions: ActionCatalog;
  /** The pages written by hand that belong to this project. */
  readonly written: readonly WrittenPage[];
}

/** Everything under `schemas/language/`: the editor's schemas and the reference pages. Same input, same text. */
export function generatedFiles(
  documents: readonly SourceFile[],
  { catalog, actions, written }: Definitions,
): readonly SourceFile[] {
  const files = [...documents].sort((a, b) => (a.path < b.path ? -1 : 1));
  const schemas = Object.entries(documentSchemas(catalog, actions)).map(([kind, schema]) => {
    return { path: `${GENERATED_FOLDER}/${kind}.schema.json`, text: printJson(schema) };
  });
  const pages = {
    documents: documentsPage(),
    widgets: widgetsPage(catalog),
    actions: actionsPage(actions),
    functions: functionsPage(),
    fragments: fragmentsPage(files),
    calls: callsPage(files),
    diagnostics: diagnosticsPage(),
    rules: rulesPage(),
    findings: findingsPage(),
    drift: driftPage(),
    routes: routesPage(files, catalog, actions),
    limits: limitsPage(),
    ...Object.fromEntries(written.map((name) => [name, writtenPage(name, files)])),
  };
  const reference = Object.entries(pages).map(([name, text]) => {
    return { path: `${GENERATED_FOLDER}/reference/${name}.md`, text };
  });
  return [...schemas, ...reference];
}
