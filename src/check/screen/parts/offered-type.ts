import { commonType } from "../../../expression/types/assignable.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { own } from "../../../kit/own.ts";
import type { WidgetDefinition } from "../../../language/define-widget.ts";
import type { PropSpec, PropSpecs } from "../../../language/prop.ts";
import { listOf, NULL, NUMBER, type Type } from "../../../language/terms/type.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { inferValue } from "../context/infer-value.ts";
import { inScope, type ScreenContext, silent } from "../context/screen-context.ts";
import { writtenFields } from "../facts/ruled-fields.ts";
import { withLocals } from "../facts/scope.ts";
import { memberRead, pathRead } from "../facts/slots-read.ts";
import { elementType } from "./check-props.ts";

/** Whether the property gives each element of a list the value that is stored when it is chosen: a technical string. */
export function isChosen(spec: PropSpec): boolean {
  if (spec.per === undefined) return false;
  return spec.required === true && (spec.kind === "string" || (spec.kind === "value" && spec.type?.kind === "string"));
}

/** The type of what a person may choose in a widget; undefined: it is none to choose in. */
export function offeredType({ props }: WidgetDefinition, node: Located, context: ScreenContext): Type | undefined {
  const [name, spec] = entriesOf(props).find(([, one]) => isChosen(one)) ?? [];
  const value = member(node, name ?? "");
  if (spec?.per === undefined || value === undefined) return undefined;
  const item = elementType(spec.per, props, withOptions(node, spec.per, context), context);
  return inferValue(value, silent(inScope(context, withLocals(context.scope, { item, index: NUMBER }))));
}

/** Values of options that are written out, each with where it stands. */
export function optionPlaces({ props }: WidgetDefinition, node: Located): readonly (readonly [string, Located])[] {
  return entriesOf(props).flatMap(([name, spec]) => {
    const key = isChosen(spec) ? memberRead(member(node, name), "item") : undefined;
    const options = key === undefined ? [] : (member(node, spec.per ?? "")?.items ?? []);
    return options.flatMap((option) => {
      const place = member(option, key ?? "");
      const value = textOf(place);
      return place === undefined || value === undefined ? [] : [[value, place] as const];
    });
  });
}

/** A named value stands for the list that it is: named values are typed after what is chosen, which they may read. */
function withOptions(node: Located, name: string, { values }: ScreenContext): Located {
  const [holder, key = "", ...deeper] = pathRead(member(node, name))?.split(".") ?? [];
  const list = holder === "values" && deeper.length === 0 ? member(values, key) : undefined;
  return list === undefined ? node : { ...node, members: new Map(node.members).set(name, list) };
}

/** By name, the types of what may be chosen in the fields of a form that are written out, and are there to choose in. */
export function offeredInFields(
  definition: WidgetDefinition,
  node: Located,
  context: ScreenContext,
): readonly (readonly [name: string, type: Type])[] {
  return writtenFields(definition, node).flatMap(({ name, field, definition: { props } }) => {
    if (own(props, "required")?.rule !== "select") return [];
    const options = optionsIn(field, definition.props)?.map((one) => inferValue(one, silent(context))) ?? [];
    return [[name, options.reduce((all, one) => commonType(all, one) ?? one, NULL as Type)] as const];
  });
}

/** The value that is kept of each option of a field: its one member that is a string, and no words. */
function optionsIn(field: Located, props: PropSpecs): readonly Located[] | undefined {
  for (const spec of Object.values(props)) {
    for (const [list, { members }] of spec.kind === "list" ? listsIn(spec.members) : []) {
      const [name] = entriesOf(members ?? {}).find(([, one]) => one.kind === "string") ?? [];
      if (name !== undefined) return member(field, list)?.items.flatMap((option) => member(option, name) ?? []);
    }
  }
  return undefined;
}

function listsIn(members: PropSpecs | undefined) {
  return entriesOf(members ?? {}).flatMap(([name, spec]) => (spec.kind === "list" ? [[name, spec] as const] : []));
}

/** The type of what a widget writes to its slot: one of what is chosen, or a list of these. */
export function writtenType(offered: Type, bound: Type): Type {
  return bound.kind === "list" ? listOf(offered) : offered;
}
