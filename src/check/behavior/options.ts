import { entriesOf } from "../../kit/entries-of.ts";
import type { Json } from "../../kit/json.ts";
import { type Located, member, textOf } from "../report/located.ts";
import type { NodeVisit } from "../screen/context/screen-context.ts";
import { pathRead } from "../screen/facts/slots-read.ts";
import { isChosen } from "../screen/parts/offered-type.ts";

/** The values that a person may choose in a widget, as far as they are written out. */
export function optionsOf({ node, definition }: Pick<NodeVisit, "node" | "definition">): readonly Located[] {
  return entriesOf(definition.props).flatMap(([name, spec]) => {
    if (!isChosen(spec)) return [];
    const values = valuesOf(member(node, name), member(node, spec.per ?? ""));
    return values.filter((value) => textOf(value)?.includes("${") === false);
  });
}

/** Values that are the same constant for every element of a list. */
export function constantsOf({ node, definition }: NodeVisit): readonly Located[] {
  return entriesOf(definition.props).flatMap(([name, spec]) => {
    const [value, list] = [member(node, name), member(node, spec.per ?? "")];
    return value === undefined || list?.items.length === 1 || !isChosen(spec) || textOf(value)?.includes("${") !== false
      ? []
      : [value];
  });
}

/** The options of each field of a form that the document writes out, by the member of an option. */
export function fieldOptions(
  { node, definition }: Pick<NodeVisit, "node" | "definition">,
  name: string,
): readonly (readonly Located[])[] {
  return entriesOf(definition.props).flatMap(([list, spec]) => {
    if (spec.kind !== "list" || spec.fieldRules === undefined) return [];
    const fields = member(node, list)?.items ?? [];
    return fields.map((field) =>
      (member(field, "options")?.items ?? []).flatMap((option) => member(option, name) ?? []),
    );
  });
}

/** A value that the document itself puts into an input, or lets a person choose there. */
interface WrittenChoice {
  readonly isDefault: boolean;
  readonly value: Located;
}

/**
 * Options and defaults that the document writes into an input.
 * @param field the field of a form; "" for any
 */
export function writtenChoices(input: Pick<NodeVisit, "node" | "definition">, field: string): readonly WrittenChoice[] {
  const options = fieldOptions(input, "value");
  const ofFields = (member(input.node, "fields")?.items ?? []).flatMap((one, at): readonly WrittenChoice[] => {
    if (field !== "" && textOf(member(one, "name")) !== field) return [];
    const chosen = (options[at] ?? []).map((value) => ({ isDefault: false, value }));
    const value = member(one, "default");
    return value === undefined ? chosen : [{ isDefault: true, value }, ...chosen];
  });
  return [...optionsOf(input).map((value) => ({ isDefault: false, value })), ...ofFields];
}

/** Whether a written value may be an account: six digits or more in a row, however they are grouped. */
export function isAccountLike(value: Json): boolean {
  return (typeof value === "string" || typeof value === "number") && /(?:\d[\s-]?){6}/.test(String(value));
}

/** `${item}` is the element itself, `${item.id}` its member. */
function valuesOf(expression: Located | undefined, list: Located | undefined): readonly Located[] {
  const [item, name, ...deeper] = pathRead(expression)?.split(".") ?? [];
  if (item !== "item" || deeper.length > 0) return [];
  return (list?.items ?? []).flatMap((item) => (name === undefined ? item : (member(item, name) ?? [])));
}
