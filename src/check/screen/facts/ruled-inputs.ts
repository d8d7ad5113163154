import { PARAMETERS } from "../../../expression/to-ast.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { own } from "../../../kit/own.ts";
import type { WidgetDefinition } from "../../../language/define-widget.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { ruledFields, statesRules } from "./ruled-fields.ts";

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
    if (definition !== undefined && slot !== undefined && isSlot(slot) && isRuled(definition, part)) {
      const asks = [...inside, ...asksOf(definition, part)];
      for (const one of [slot, ...fieldSlots(slot, definition, part)]) {
        found.set(one, { definition, asks: [...asks, ...(found.get(one)?.asks ?? [])] });
      }
    }
    for (const inner of [...part.members.values(), ...part.items]) open.push({ part: inner, around: inside });
  }
  return found;
}

/** The slots of the fields that state rules, or that rules of their form are about. */
function fieldSlots(slot: string, definition: WidgetDefinition, node: Located): readonly string[] {
  const written = ruledFields(definition, node).map(({ name }) => `${slot}.${name}`);
  const told = entriesOf(definition.props).flatMap(([name, spec]) => {
    if (spec.kind !== "rules" || spec.ofFields !== true) return [];
    const fields = member(node, name)?.items.map((rule) => textOf(member(rule, "field")) ?? "") ?? [];
    return fields.map((field) => `${slot}.${field}`);
  });
  return [...new Set([...written, ...told])];
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

/** Whether an input, or a field of a form, states a rule. That of an amount is that it is one. */
function isRuled(definition: WidgetDefinition, node: Located): boolean {
  const isAmount = own(definition.props, "mode") !== undefined && textOf(member(node, "mode")) === "amount";
  return isAmount || statesRules(definition, node) || ruledFields(definition, node).length > 0;
}
