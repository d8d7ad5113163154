import { NO_NAMES } from "../../../editor/listed-names.ts";
import { newNode } from "../../../editor/new-node.ts";
import type { Json, JsonObject } from "../../../kit/json.ts";
import { own } from "../../../kit/own.ts";
import type { WidgetDefinition } from "../../../language/define-widget.ts";
import type { SourceFile } from "../../../language/project/source-file.ts";
import { asObject } from "../../document/json-parts.ts";
import { plainName } from "../../document/plain-words.ts";
import { WIDGET_EXAMPLES, WIDGETS } from "../../model/widget-examples.ts";

/** Where the screen with the example is, in the palette alone. */
export const EXAMPLE_PATH = "/palette-example";
const SCREEN = "palette-example";

/** The documents that differ where a screen shows a widget's own example and nothing else. */
export function exampleDocuments(
  definition: WidgetDefinition,
  languages: readonly string[],
  routes: string,
): readonly SourceFile[] {
  const examples = WIDGET_EXAMPLES.get(definition.type) ?? [];
  const { node, state } = newNode({ definition, examples, widgets: WIDGETS, names: NO_NAMES, languages });
  const values = examples.find((example) => example.state !== undefined)?.state ?? {};
  const filled = Object.entries(state).map(([name, slot]) => [
    name,
    { ...slot, initial: initialOf(values, name, slot) },
  ]);
  const title = Object.fromEntries(languages.map((language) => [language, plainName(definition.type)]));
  const screen = { version: 1, id: SCREEN, title, state: Object.fromEntries(filled), body: [node] };
  return [
    { path: `schemas/screens/${SCREEN}.json`, text: JSON.stringify(screen) },
    { path: "schemas/routes.json", text: JSON.stringify(withRoute(routes)) },
  ];
}

function initialOf(values: JsonObject, name: string, slot: JsonObject): Json {
  return own(values, name) ?? slot.initial ?? null;
}

function withRoute(text: string): JsonObject {
  const document = asObject(JSON.parse(text) as Json);
  const known = Array.isArray(document.routes) ? document.routes : [];
  return { ...document, routes: [{ path: EXAMPLE_PATH, screen: SCREEN }, ...known] };
}
