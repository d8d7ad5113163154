import type { WidgetDefinition } from "../../language/define-widget.ts";
import { type Located, member, textOf } from "../located.ts";
import type { CheckedBody } from "../screen/checked-body.ts";

/** A widget that writes a slot of the state. */
export interface BoundInput {
  readonly slot: string;
  readonly node: Located;
  readonly definition: WidgetDefinition;
}

/** All of a screen or a fragment, those of the fragments it uses included. */
export function boundInputs({ whole, context }: CheckedBody): readonly BoundInput[] {
  const found: BoundInput[] = [];
  const open = ["body", "footer", "nodes", "popups"].flatMap((name) => member(whole, name) ?? []);
  for (const node of open) {
    const definition = context.widgets.get(textOf(member(node, "type")) ?? "");
    for (const [name, { kind }] of Object.entries(definition?.props ?? {})) {
      const slot = kind === "bind" ? textOf(member(node, name)) : undefined;
      if (slot !== undefined && definition !== undefined) found.push({ slot, node, definition });
    }
    for (const [name, part] of node.members) if (name !== "on") open.push(part);
    open.push(...node.items);
  }
  return found;
}
