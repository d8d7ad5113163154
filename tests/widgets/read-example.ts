import { readdirSync, readFileSync } from "node:fs";
import type { Json, JsonObject } from "../../src/kit/json.ts";
import type { WidgetExample } from "../../src/language/define-widget.ts";
import type { NodeDocument } from "../../src/language/terms/document-parts.ts";

/** Tests run in the project's folder. */
const RENDERERS = "renderers";

/** The names of the widgets' folders. */
export function widgetFolders(): string[] {
  return readdirSync(RENDERERS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

export function widgetFiles(folder: string): string[] {
  return readdirSync(`${RENDERERS}/${folder}`);
}

export function readExamples(folder: string): (Omit<WidgetExample, "node"> & { readonly node: NodeDocument })[] {
  return JSON.parse(readFileSync(`${RENDERERS}/${folder}/examples.json`, "utf8"));
}

/** The types of the widgets in a node, its own and those in its slots. */
export function typesIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(typesIn);
  if (typeof value !== "object" || value === null) return [];
  const object = value as JsonObject;
  const own = typeof object.type === "string" ? [object.type] : [];
  return [...own, ...Object.values(object).flatMap(typesIn)];
}

const INVITATIONS = {
  call: "invitations",
  silent: true,
  payload: { offset: 0 },
  more: {
    list: "friends",
    payload: { offset: "${size(data.invitations.friends)}" },
    end: "${size(data.invitations.friends) >= data.invitations.total}",
  },
};

/** A screen that holds the example, as an author would write it. */
export function screenOf(node: NodeDocument, state: JsonObject | undefined, popup: boolean): JsonObject {
  const holder = node as JsonObject;
  return {
    $schema: "../language/screen.schema.json",
    version: 1,
    id: "example",
    title: { en: "Example", sw: "Mfano" },
    state: Object.fromEntries(
      Object.entries(state ?? {}).map(([name, value]) => [name, { type: stateType(value), initial: value }]),
    ),
    sources: {
      order: {
        call: "loan-details",
        payload: { productId: "${params.productId}", orderId: "${params.orderId}" },
      },
      // With further pages only for an example that reads them.
      ...(JSON.stringify(node).includes('"invitations"') && { invitations: INVITATIONS }),
    },
    body: popup ? [{ type: "data", source: "order" }] : [{ type: "data", source: "order" }, holder],
    ...(popup && { popups: { example: holder } }),
  };
}

function stateType(value: Json): string {
  if (Array.isArray(value)) return "list";
  if (value === null) return "any";
  return typeof value === "object" ? "record" : typeof value;
}
