import { isObject, type Json } from "../../kit/json.ts";
import type { ActionCatalog } from "../../language/define-action.ts";
import type { Catalog } from "../../language/define-widget.ts";
import { DOCUMENT_STRUCTURES } from "../../language/shape/document-structures.ts";
import type { DocumentKind } from "../../language/terms/document-kind.ts";
import { DIALECT, type Schema } from "./json-schema.ts";
import { actionSchemas, nodeSchemas } from "./node-schemas.ts";
import { membersSchema } from "./shape-schema.ts";
import { SHARED_SCHEMAS } from "./shared-schemas.ts";

/** The kinds of documents that hold nodes. */
const WITH_NODES: readonly DocumentKind[] = ["screen", "fragment"];

type SchemaName = DocumentKind | "node";

/**
 * The JSON Schema of each kind of document, and of what screens and fragments share: an editor finds that beside theirs.
 * All others are complete in themselves.
 */
export function documentSchemas(catalog: Catalog, actions: ActionCatalog): { readonly [K in SchemaName]: Schema } {
  const definitions = { ...SHARED_SCHEMAS, ...nodeSchemas(catalog), ...actionSchemas(actions) };
  const titled = (name: string, schema: Schema): Schema => ({ $schema: DIALECT, title: `A Skrini ${name}`, ...schema });
  const make = (kind: DocumentKind): Schema => {
    const schema = membersSchema(DOCUMENT_STRUCTURES[kind]);
    return titled(
      kind,
      WITH_NODES.includes(kind) ? inNodeSchema(schema) : { ...schema, ...usedDefinitions([schema], definitions) },
    );
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
    node: titled(
      "node",
      usedDefinitions(
        WITH_NODES.map((kind) => membersSchema(DOCUMENT_STRUCTURES[kind])),
        definitions,
      ),
    ),
  };
}

/** The schema, whose references lead to the file beside it. */
function inNodeSchema<Part extends Json>(part: Part): Part {
  return JSON.parse(JSON.stringify(part).replaceAll('"$ref":"#/', '"$ref":"node.schema.json#/'));
}

/** Only the definitions that are reached from these, in their own order. */
function usedDefinitions(schemas: readonly Schema[], all: { readonly [name: string]: Schema }): Schema {
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
  for (const schema of schemas) visit(schema);
  if (reached.size === 0) return {};
  return { $defs: Object.fromEntries(Object.entries(all).filter(([name]) => reached.has(name))) };
}
