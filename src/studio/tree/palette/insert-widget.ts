import type { ListedNames } from "../../../editor/listed-names.ts";
import { newNode } from "../../../editor/new-node.ts";
import { printPart } from "../../../kit/lay-out.ts";
import type { WidgetDefinition } from "../../../language/define-widget.ts";
import { type Edited, insertElement, setValue } from "../../document/edit-elements.ts";
import { asObject } from "../../document/json-parts.ts";
import { valueAt } from "../../document/read-document.ts";
import { WIDGET_EXAMPLES, WIDGETS } from "../../model/widget-examples.ts";
import { placeFor, type Spot } from "../outline/node-operations.ts";
import type { OutlineItem } from "../outline/read-outline.ts";

interface InsertWidget {
  readonly text: string;
  readonly outline: readonly OutlineItem[];
  /** The part that it is put beside or into. */
  readonly pointer: string;
  readonly spot: Spot;
  readonly definition: WidgetDefinition;
  readonly names: ListedNames;
  readonly languages: readonly string[];
}

/** A document with a widget of the form that its own example has, and with the state that it needs; null where it cannot stand. */
export function insertWidget({
  text,
  outline,
  pointer,
  spot,
  definition,
  names,
  languages,
}: InsertWidget): Edited | null {
  const place = placeFor(outline, pointer, spot);
  if (place === null) return null;
  const examples = WIDGET_EXAMPLES.get(definition.type) ?? [];
  // The names may be of the text before this one: two slots must not have one name.
  const declared = valueAt(JSON.parse(text), "/state");
  const taken = { ...names, state: Object.keys(asObject(declared)) };
  const { node, state } = newNode({ definition, examples, widgets: WIDGETS, names: taken, languages, isBlank: true });
  const inserted = insertElement(text, place.list, place.index, printPart(node));
  const whole = Object.entries(state).reduce(
    (now, [name, slot]) => setValue(now, `/state/${name}`, slot),
    inserted.text,
  );
  return { text: whole, pointer: inserted.pointer };
}
