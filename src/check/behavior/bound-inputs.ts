import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import type { WidgetDefinition } from "../../language/define-widget.ts";
import { type Located, member, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";

/** A widget that writes a slot of the state. */
export interface BoundInput {
  readonly slot: string;
  readonly node: Located;
  readonly definition: WidgetDefinition;
}

/** All of a screen or a fragment, those of the fragments it uses included. */
export const boundInputs = oncePer(({ whole, context }: CheckedBody): readonly BoundInput[] => {
  const found: BoundInput[] = [];
  const open = ["body", "footer", "nodes", "popups"].flatMap((name) => member(whole, name) ?? []);
  for (const node of open) {
    const type = textOf(member(node, "type"));
    const definition = type === undefined ? undefined : context.widgets.get(type);
    for (const name of definition === undefined ? [] : bindsOf(definition)) {
      const slot = textOf(member(node, name));
      if (slot !== undefined && definition !== undefined) found.push({ slot, node, definition });
    }
    for (const [name, part] of node.members) if (name !== "on") open.push(part);
    for (const part of node.items) open.push(part);
  }
  return found;
});

/** The properties of a widget that are bound to a slot. */
export const bindsOf = oncePer(({ props }: WidgetDefinition): readonly string[] =>
  entriesOf(props).flatMap(([name, { kind }]) => (kind === "bind" ? [name] : [])),
);

/** Whether what is bound there are words to find something by. */
export function isFinding({ props }: WidgetDefinition, name: string): boolean {
  const spec = props[name];
  return spec?.kind === "bind" && spec.finds === true;
}

/** The slots of a screen's state that count the files which are still on their way, as inputs that send them name these. */
export function countsOfUnsent(body: CheckedBody): readonly Located[] {
  return boundInputs(body).flatMap(({ node, definition: { props } }) => {
    const isSending = Object.values(props).some((spec) => spec.kind === "call" && spec.file === true);
    if (!isSending || node.inFragment === true) return [];
    return entriesOf(props).flatMap(([name, spec]) => {
      const slot = spec.kind === "bind" && spec.required !== true ? member(node, name) : undefined;
      return slot !== undefined && textOf(slot)?.startsWith("state.") ? [slot] : [];
    });
  });
}
