import { FUNCTIONS } from "../../expression/functions.ts";
import type { ActionCatalog } from "../../language/define-action.ts";
import type { Catalog } from "../../language/define-widget.ts";
import { readSource } from "../sources.ts";
import { code, GENERATED } from "./markdown.ts";

/** The file that an assistant reads first, at the top of an app. */
export const AGENTS_FILE = "AGENTS.md";

const TEMPLATE = "src/docs/agents.md";

/** The language on one page, with links to the reference. */
export function agentsPage({
  catalog,
  actions,
}: {
  readonly catalog: Catalog;
  readonly actions: ActionCatalog;
}): string {
  const names: { readonly [name: string]: readonly string[] } = {
    widgets: catalog.map(({ type }) => type),
    actions: actions.map(({ name }) => name),
    functions: Object.keys(FUNCTIONS),
  };
  const text = readSource(TEMPLATE);
  if (text === null) throw new Error(`there is no ${TEMPLATE}`);
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name) => [...(names[name] ?? [])].sort().map(code).join(" "));
  return `${GENERATED}\n\n${filled}`;
}
