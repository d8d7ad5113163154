import { PARAMETERS } from "../../expression/to-ast.ts";
import { own } from "../../kit/own.ts";
import type { WidgetDefinition } from "../../language/define-widget.ts";
import { type Located, member, membersOf, textOf } from "../located.ts";

/** An input that states rules, and all that decides whether it keeps them. */
export interface RuledInput {
  readonly definition: WidgetDefinition;
  readonly asks: readonly Located[];
}

/** By slot the input that states rules, wherever it stands on the screen, or in the fragment; those it uses included. */
export function ruledInputs(
  screen: Located,
  widgets: ReadonlyMap<string, WidgetDefinition>,
): ReadonlyMap<string, RuledInput> {
  const found = new Map<string, RuledInput>();
  const open: { readonly part: Located; readonly around: readonly Located[] }[] = [{ part: screen, around: [] }];
  for (const { part, around } of open) {
    const visible = member(part, "visible");
    const inside = visible === undefined ? around : [...around, visible];
    const definition = widgets.get(textOf(member(part, "type")) ?? "");
    const slot = textOf(member(part, "value") ?? member(part, "values"));
    if (definition !== undefined && slot !== undefined && isSlot(slot) && statesRules(definition, part)) {
      const asks = [...inside, ...asksOf(definition, part)];
      for (const one of [slot, ...fieldSlots(slot, definition, part)]) {
        found.set(one, { definition, asks: [...asks, ...(found.get(one)?.asks ?? [])] });
      }
    }
    for (const inner of [...part.members.values(), ...part.items]) open.push({ part: inner, around: inside });
  }
  return found;
}

/** The slots of the fields that rules of a form are about. */
function fieldSlots(slot: string, { props }: WidgetDefinition, node: Located): readonly string[] {
  return Object.entries(props).flatMap(([name, spec]) => {
    if (spec.kind !== "rules" || spec.ofFields !== true) return [];
    const fields = member(node, name)?.items.map((rule) => textOf(member(rule, "field")) ?? "") ?? [];
    return fields.map((field) => `${slot}.${field}`);
  });
}

function isSlot(text: string): boolean {
  return text.startsWith("state.") || text.startsWith(`${PARAMETERS}.`);
}

function asksOf({ props }: WidgetDefinition, node: Located): readonly Located[] {
  const isAsked = (name: string) => {
    const spec = own(props, name);
    return spec?.rule !== undefined || spec?.kind === "rules" || ["readOnly", "enabled"].includes(name);
  };
  return membersOf(node).flatMap(([name, value]) => (isAsked(name) ? [value] : []));
}

/** The name of the state that a slot is, or is a member of. */
export function nameOf(slot: string): string {
  return slot.split(".")[1] ?? "";
}

export function statesRules({ props }: WidgetDefinition, node: Located): boolean {
  return Object.entries(props).some(([name, spec]) => {
    const value = member(node, name)?.value ?? null;
    return value !== null && value !== false && (spec.rule !== undefined || spec.kind === "rules");
  });
}
