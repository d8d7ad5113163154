import { isObject } from "../../../kit/json.ts";
import type { WidgetDefinition } from "../../../language/define-widget.ts";
import { ANY, type Type } from "../../../language/terms/type.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { partsInside } from "../../report/parts-inside.ts";
import type { Choices } from "../facts/choices.ts";
import { writtenFields } from "../facts/ruled-fields.ts";
import type { ScreenContext } from "./screen-context.ts";
import { slotWrites } from "./slot-writes.ts";

type Definitions = Pick<ScreenContext, "widgets" | "actions">;

/**
 * By name of the state, a record of the fields that a form lists and of all that else is written to its members. A slot
 * is left out whose members nothing lists: a form makes fields of an answer, or what is set is computed.
 */
export function formTypes(
  screen: Located,
  definitions: Definitions,
  { types: chosen }: Choices,
): { readonly [name: string]: Type } {
  const fields = new Map<string, Set<string>>();
  const open = new Set<string>();
  const add = (name: string, members: readonly string[]) =>
    fields.set(name, new Set([...(fields.get(name) ?? []), ...members]));
  const forms = partsInside(screen).flatMap((node) => formAt(node, definitions) ?? []);
  for (const { slot, names } of forms) add(slot, names);
  const listing = new Set(forms.map(({ node }) => node));
  const others = partsInside(screen).filter((part) => !listing.has(part));
  for (const { slot, by, value } of slotWrites(screen, others, definitions)) {
    const [, name = "", written] = slot.split(".");
    if (written !== undefined) add(name, [written]);
    else if (by === "input" || by === "fragment" || !isWritten(value)) open.add(name);
    else
      add(
        name,
        membersOf(value).map(([key]) => key),
      );
  }
  const declared = member(screen, "state");
  const types = forms.flatMap(({ slot }): [string, Type][] => {
    const holds = textOf(member(member(declared, slot), "type")) ?? "";
    if (open.has(slot) || !["record", "any"].includes(holds)) return [];
    const names = [...(fields.get(slot) ?? [])];
    const types = names.map((name) => [name, chosen.get(`state.${slot}.${name}`) ?? ANY] as const);
    return [[slot, { kind: "record", fields: Object.fromEntries(types), open: true }]];
  });
  return Object.fromEntries(types);
}

interface ListedForm {
  readonly node: Located;
  /** Name of the state that holds its values. */
  readonly slot: string;
  readonly names: readonly string[];
}

/** A form whose fields the document writes out, each with its name. */
function formAt(node: Located, { widgets }: Definitions): ListedForm | undefined {
  const definition = widgets.get(textOf(member(node, "type")) ?? "");
  const names = definition && listedFields(definition, node);
  if (definition === undefined || names === undefined) return undefined;
  const specs = Object.entries(definition.props);
  const bound = specs.flatMap(([name, { kind }]) => (kind === "bind" ? (textOf(member(node, name)) ?? []) : []));
  const [, slot = "", inside] = bound[0]?.split(".") ?? [];
  return bound.length !== 1 || inside !== undefined ? undefined : { node, slot, names };
}

/** The names of a form's fields, where the document writes out all of them. */
export function listedFields(definition: WidgetDefinition, node: Located): readonly string[] | undefined {
  const isComputed = Object.entries(definition.props).some(([name, spec]) => {
    const isOfFields = spec.kind === "list" && spec.fieldRules !== undefined;
    return spec.kind === "list" && member(node, name) !== undefined && !(isOfFields && isListed(member(node, name)));
  });
  const names = writtenFields(definition, node).map(({ name }) => name);
  const isKnown = names.length > 0 && names.every((name) => name !== "" && !name.includes("${"));
  return isComputed || !isKnown ? undefined : names;
}

function isListed(list: Located | undefined): boolean {
  return list !== undefined && list.items.length > 0 && list.items.every(({ value }) => isObject(value));
}

/** Nothing yet, or an object that is written out. */
function isWritten(node: Located | undefined): boolean {
  return node?.value === null || (node !== undefined && isObject(node.value) && !node.members.has("..."));
}
