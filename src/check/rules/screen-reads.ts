import { type Located, member, textOf } from "../located.ts";
import type { CheckedBody } from "../screen/checked-body.ts";

/** Slots of the state, `name` of `state.name`, that a screen's inputs or the fragments it uses are bound to. */
export function boundSlots({ context, whole }: CheckedBody): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [whole];
  for (const node of open) {
    open.push(...node.members.values(), ...node.items);
    const definition = context.widgets.get(textOf(member(node, "type")) ?? "");
    for (const [name, { kind }] of Object.entries(definition?.props ?? {})) {
      if (kind === "bind") addSlot(member(node, name), found);
    }
    if (node.members.has("use"))
      for (const value of member(node, "with")?.members.values() ?? []) addSlot(value, found);
  }
  return found;
}

function addSlot(node: Located | undefined, found: Set<string>): void {
  const [namespace, name] = (textOf(node) ?? "").split(".");
  if (namespace === "state" && name !== undefined) found.add(name);
}
