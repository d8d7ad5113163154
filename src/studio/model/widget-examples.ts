import { hasExpression } from "../../expression/syntax/text-parts.ts";
import { isObject } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { WidgetDefinition, WidgetExample } from "../../language/define-widget.ts";
import { catalog } from "../definitions.ts";
import { readText } from "../document/plain-words.ts";

const FILES = import.meta.glob<readonly WidgetExample[]>("../../../renderers/*/examples.json", {
  eager: true,
  import: "default",
});

/** The widgets' own examples, by type. */
export const WIDGET_EXAMPLES: ReadonlyMap<string, readonly WidgetExample[]> = new Map(
  Object.entries(FILES).map(([path, examples]) => [/([^/]+)\/examples\.json$/.exec(path)?.[1] ?? "", examples]),
);

/** The English words that a widget's own examples have first in a property; "" where they have none. */
export function exampleWords(type: string, name: string): string {
  const nodes = nodesOf(WIDGET_EXAMPLES.get(type) ?? [], type);
  const words = nodes
    .map((node) => readText(own(node, name), "en", () => ""))
    .find((one) => one !== "" && !hasExpression(one));
  return words ?? "";
}

function nodesOf(value: unknown, type: string): readonly { readonly [name: string]: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((one) => nodesOf(one, type));
  if (!isObject(value)) return [];
  return [...(value.type === type ? [value] : []), ...Object.values(value).flatMap((one) => nodesOf(one, type))];
}

export const WIDGETS: ReadonlyMap<string, WidgetDefinition> = new Map(
  (catalog as readonly WidgetDefinition[]).map((definition) => [definition.type, definition]),
);

export type WidgetGroup = "Questions" | "Layout" | "Words and pictures";

/** Group of a widget in the palette: a layout has children, a question binds a value, the rest is read. */
export function groupOf({ props, slots }: WidgetDefinition): WidgetGroup {
  if (slots !== undefined && "children" in slots) return "Layout";
  return Object.values(props).some(({ kind }) => kind === "bind") ? "Questions" : "Words and pictures";
}

/** Widgets that an operator may put on a screen: popups and what is for tests alone have places of their own. */
export const PLACEABLE: readonly WidgetDefinition[] = [...WIDGETS.values()].filter(
  ({ popup, forTests }) => popup !== true && forTests !== true,
);
