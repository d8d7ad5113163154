import { isObject, type Json } from "../../kit/json.ts";
import type { ActionCatalog } from "../../language/define-action.ts";
import type { Catalog } from "../../language/define-widget.ts";
import type { DocumentKind } from "../../language/document-kind.ts";
import { DOCUMENT_STRUCTURES } from "../../language/structure/document-structures.ts";
import { DIALECT, type Schema } from "./json-schema.ts";
import { actionSchemas, nodeSchemas } from "./node-schemas.ts";
import { SHARED_SCHEMAS } from "./shared-schemas.ts";
import { fieldsSchema } from "./structure-schema.ts";

/** The JSON Schema of each kind of document, each complete in itself. */
export function documentSchemas(catalog: Catalog, actions: ActionCatalog): { readonly [K in DocumentKind]: Schema } {
  const make = (kind: DocumentKind): Schema => {
    const places = { slots: kind === "fragment" };
    const definitions = { ...SHARED_SCHEMAS, ...nodeSchemas(catalog, places), ...actionSchemas(actions, places) };
    const schema = fieldsSchema(DOCUMENT_STRUCTURES[kind]);
    const used = usedDefinitions(schema, definitions);
    return { $schema: DIALECT, title: `A Skrini ${kind}`, ...schema, ...(used !== null && { $defs: used }) };
  };
  return {
    app: make("app"),
    routes: make("routes"),
    screen: make("screen"),
    fragment: make("fragment"),
    call: make("call"),
    sample: make("sample"),
    scenario: make("scenario"),
    journey: make("journey"),
    check: make("check"),
  };
}

/** Only the definitions that are reached, in their own order. */
function usedDefinitions(schema: Schema, all: { readonly [name: string]: Schema }): Schema | null {
  const reached = new Set<string>();
  const visit = (part: Json): void => {
    if (Array.isArray(part)) for (const item of part) visit(item);
    if (!isObject(part)) return;
    const name = typeof part.$ref === "string" ? part.$ref.slice("#/$defs/".length) : null;
    if (name !== null && !reached.has(name)) {
      reached.add(name);
      visit(all[name] ?? {});
    }
    for (const value of Object.values(part)) visit(value as Json);
  };
  visit(schema);
  if (reached.size === 0) return null;
  return Object.fromEntries(Object.entries(all).filter(([name]) => reached.has(name)));
}
