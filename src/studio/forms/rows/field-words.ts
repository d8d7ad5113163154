import type { FieldInScope } from "../../../editor/fields-in-scope.ts";
import { plainName } from "../../document/plain-words.ts";

/** A field as a person chooses it. */
export interface NamedField extends Pick<FieldInScope, "type" | "values" | "isClosed"> {
  /** As expressions write it: `data.offer.amount`. */
  readonly expression: string;
  readonly name: string;
  /** Where it comes from, in plain words. */
  readonly group: string;
}

/** By namespace, the group of its fields and what is said of each; a name alone if absent. */
const WORDS: { readonly [namespace: string]: readonly [group: string, name?: (name: string) => string] } = {
  with: ["Parameters of the fragment"],
  state: ["State"],
  values: ["Computed values"],
  params: ["Parameters"],
  status: ["Loading status"],
  busy: ["Under way", (name) => `${name} is under way`],
  checking: ["Under way", (name) => `${name} is read back`],
  unsure: ["Under way", (name) => `${name}, outcome unknown`],
};

/** Fields in a form. Those of a group that would have one name have their written one beside it. */
export function namedFields(fields: readonly FieldInScope[]): readonly NamedField[] {
  const named = fields.map(namedField);
  return named.map((field, at) => {
    const isAlone = named.filter(({ name, group }) => name === field.name && group === field.group).length === 1;
    return isAlone ? field : { ...field, name: `${field.name} (${fields[at]?.path.at(-1)})` };
  });
}

/** A field that is known by its expression only. */
export function unlistedField(expression: string): NamedField {
  const path = expression.split(".");
  return namedField({ path, type: "any", values: [], isClosed: false, isLocal: false, list: null });
}

/**
 * Name and group of a field in a form.
 * @internal for tests, beside this module
 */
export function namedField({ path, type, values, isClosed, isLocal, list }: FieldInScope): NamedField {
  const [holder = "", ...steps] = path;
  return {
    expression: path.join("."),
    type,
    values,
    isClosed,
    ...(isLocal ? localWords(holder, steps, list) : slotWords(holder, steps)),
  };
}

function slotWords(namespace: string, steps: readonly string[]): Pick<NamedField, "name" | "group"> {
  const [slot = "", ...members] = steps;
  if (namespace === "data")
    return { name: joined(members.length === 0 ? [slot] : members), group: `Answer: ${plainName(slot)}` };
  const [group, nameOf = (name: string) => name] = WORDS[namespace] ?? [plainName(namespace)];
  return { name: nameOf(joined(steps)), group };
}

function localWords(
  local: string,
  members: readonly string[],
  list: string | null,
): Pick<NamedField, "name" | "group"> {
  const group = list === null ? "While it runs" : `Each of ${plainName(list.split(".").at(-1) ?? "").toLowerCase()}`;
  if (local === "index") return { name: "Its number, from 0", group };
  return { name: joined(list === null || members.length === 0 ? [local, ...members] : members), group };
}

function joined(names: readonly string[]): string {
  return names.map(plainName).join(" › ");
}
