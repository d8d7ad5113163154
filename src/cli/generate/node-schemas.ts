import type { ActionCatalog, ActionDefinition } from "../../language/define-action.ts";
import type { Catalog, WidgetDefinition } from "../../language/define-widget.ts";
import {
  ACTION_FIELDS,
  NODE_FIELDS,
  REPEAT_FIELDS,
  SLOT_FIELDS,
  USE_FIELDS,
} from "../../language/shape/node-structure.ts";
import { byTag, described, objectOf, ref, type Schema, THEN } from "./json-schema.ts";
import { memberSchemas, membersSchema, requiredNames } from "./shape-schema.ts";

/**
 * `$defs` for nodes: one per widget, `node` and `popup` to tell them apart by `type`, and uses of fragments. Screens and
 * fragments have the same: that a place for what a fragment's users put in stands on a screen, the check says.
 */
export function nodeSchemas(catalog: Catalog): { readonly [name: string]: Schema } {
  const [popups, flow] = [catalog.filter(isPopup), catalog.filter((definition) => !isPopup(definition))];
  const widgets = catalog.map((definition) => [`widget-${definition.type}`, widgetSchema(definition)] as const);
  return {
    node: orElse(byTag("type", flow.map(option)), { anyOf: [ref("use"), ref("slot")] }),
    popup: orElse(byTag("type", popups.map(option)), ref("use")),
    use: objectOf(
      {
        id: described(ref("id"), USE_FIELDS.id.summary),
        use: described({ type: "string" }, USE_FIELDS.use.summary),
        with: described({ type: "object" }, USE_FIELDS.with.summary),
        slots: described(
          { type: "object", additionalProperties: { anyOf: [ref("nodes"), ref("actions")] } },
          USE_FIELDS.slots.summary,
        ),
        visible: described(VISIBLE, USE_FIELDS.visible.summary),
        repeat: described(ref("repeat"), USE_FIELDS.repeat.summary),
      },
      ["use"],
    ),
    slot: SLOT_PLACE,
    nodes: { type: "array", items: ref("node") },
    repeat: membersSchema(REPEAT_FIELDS),
    ...Object.fromEntries(widgets),
  };
}

const SLOT_PLACE = objectOf({ slot: described({ type: "string" }, SLOT_FIELDS.slot.summary) }, ["slot"]);
const VISIBLE: Schema = { anyOf: [{ type: "boolean" }, ref("expression")] };

/** A widget by its type; without one, something else. */
function orElse(widget: Schema, others: Schema): Schema {
  return { if: { type: "object", required: ["type"] }, [THEN]: widget, else: others };
}

/** `$defs` for actions: one per action, `action` to tell them apart by `do`. */
export function actionSchemas(actions: ActionCatalog): { readonly [name: string]: Schema } {
  return {
    action: byTag(
      "do",
      actions.map(({ name, summary }) => [name, summary, ref(`action-${name}`)] as const),
    ),
    actions: { type: "array", items: { anyOf: [ref("slot"), ref("action")] } },
    ...Object.fromEntries(actions.map((definition) => [`action-${definition.name}`, actionSchema(definition)])),
  };
}

function isPopup(definition: WidgetDefinition): boolean {
  return definition.popup === true;
}

function option({ type, summary }: WidgetDefinition) {
  return [type, summary, ref(`widget-${type}`)] as const;
}

function widgetSchema(definition: WidgetDefinition): Schema {
  const { type, summary, props, slots = {}, events = {} } = definition;
  const own = definition.popup === true ? "popup" : "node";
  const properties: { [name: string]: Schema } = {
    type: { const: type, description: summary },
    id: described(ref("id"), NODE_FIELDS.id.summary),
    visible: described(VISIBLE, NODE_FIELDS.visible.summary),
    repeat: described(ref("repeat"), NODE_FIELDS.repeat.summary),
    fallback: described(ref(own), NODE_FIELDS.fallback.summary),
    ...memberSchemas(props),
    ...slotSchemas(slots),
  };
  const on = Object.entries(events).map(([name, event]) => [name, described(ref("actions"), event.summary)] as const);
  if (on.length > 0) properties.on = described(objectOf(Object.fromEntries(on), []), NODE_FIELDS.on.summary);
  return objectOf(properties, ["type", ...requiredNames(props)]);
}

function slotSchemas(slots: NonNullable<WidgetDefinition["slots"]>): { readonly [name: string]: Schema } {
  return Object.fromEntries(
    Object.entries(slots).map(([name, { summary }]) => [name, described(ref("nodes"), summary)]),
  );
}

function actionSchema({ name, summary, props, branches = {} }: ActionDefinition): Schema {
  const lists = Object.entries(branches).map(([branch, spec]) => {
    const lists: Schema = { type: "object", additionalProperties: ref("actions") };
    return [branch, described(spec.of === undefined ? ref("actions") : lists, spec.summary)] as const;
  });
  const properties = {
    do: { const: name, description: summary },
    id: described(ref("id"), ACTION_FIELDS.id.summary),
    ...memberSchemas(props),
    ...Object.fromEntries(lists),
  };
  return objectOf(properties, ["do", ...requiredNames(props)]);
}
