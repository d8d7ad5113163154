import type { ActionDefinition } from "../../language/define-action.ts";
import { type Located, member, textOf } from "../located.ts";

type Definitions = ReadonlyMap<string, ActionDefinition>;

/** One action of a list or of its branches. `waited`: a pause comes before it. */
export interface Step {
  readonly action: Located;
  readonly definition: ActionDefinition;
  readonly waited: boolean;
}

/** Every action that a list may run, those of its branches included. */
export function stepsOf(list: Located, definitions: Definitions, waited = false, found: Step[] = []): readonly Step[] {
  let hasWaited = waited;
  for (const action of list.items) {
    const definition = definitions.get(textOf(member(action, "do")) ?? "");
    if (definition === undefined) continue;
    found.push({ action, definition, waited: hasWaited });
    hasWaited ||= definition.control === "wait";
    for (const branch of Object.keys(definition.branches ?? {})) {
      const inner = member(action, branch);
      if (inner !== undefined) stepsOf(inner, definitions, hasWaited, found);
    }
  }
  return found;
}

/** Every action anywhere below a node. */
export function actionsIn(node: Located, definitions: Definitions, found: Step[] = []): readonly Step[] {
  const definition = definitions.get(textOf(member(node, "do")) ?? "");
  if (definition !== undefined) found.push({ action: node, definition, waited: false });
  for (const part of node.members.values()) actionsIn(part, definitions, found);
  for (const part of node.items) actionsIn(part, definitions, found);
  return found;
}
