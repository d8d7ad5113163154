import type { ListedNames } from "../../../editor/listed-names.ts";
import { own } from "../../../kit/own.ts";
import { type ByKind, byKind, ofReferences } from "../../../language/shape/by-kind.ts";
import { JSON_KINDS } from "../../../language/shape/json-kinds.ts";
import type { Members, ReferenceKind, Shape, ShapeKind } from "../../../language/shape/shape.ts";
import { asObject } from "../../document/json-parts.ts";
import { englishText } from "../../document/plain-words.ts";

/** The least that may stand where nothing stands yet, with words to be written in every language. */
export function newValue(shape: Shape, languages: readonly string[], names: Names | null = null): unknown {
  return byKind(NEW, shape, languages, names);
}

/** Names that a property of a new action may have; a member of a document has none. */
type Names = Pick<ListedNames, ReferenceKind | "path" | "state">;

const unset = () => undefined;
const firstName = ({ kind }: Shape<ReferenceKind>, _: readonly string[], names: Names | null) => names?.[kind][0] ?? "";

const NEW = {
  text: (_, languages, names) => {
    if (names !== null) return englishText("Done", languages);
    return Object.fromEntries(languages.map((language) => [language, ""]));
  },
  string: ({ values, route }, _, names) => values?.[0] ?? (route === true && names === null ? undefined : ""),
  number: ({ written, default: usual, least }) => usual ?? least ?? (written === true ? 0 : 1),
  boolean: ({ written, default: usual }) => usual ?? written !== true,
  constant: ({ value }) => value,
  value: ({ type }, _, names) => {
    if (type?.kind === "boolean") return "${true}";
    return names === null ? "" : "${null}";
  },
  expression: () => "${true}",
  list: ({ items, least = 0 }, languages) =>
    items === undefined ? [] : Array.from({ length: least }, () => newValue(items, languages)),
  record: ({ fields }, languages) => (fields === undefined ? undefined : newRecord(fields, languages)),
  map: () => ({}),
  either: ({ options: [first] }, languages) => (first === undefined ? "" : newValue(first, languages)),
  variant: ({ by, options }, languages) => {
    const [first] = Object.entries(options);
    return first === undefined ? {} : { [by]: first[0], ...newRecord(first[1], languages) };
  },
  node: () => ({}),
  actionList: () => [],
  schema: () => ({ type: "string" }),
  blocks: unset,
  rules: unset,
  messages: unset,
  fields: unset,
  bind: (_, __, names) => `state.${names?.state[0] ?? "value"}`,
  ...ofReferences(firstName),
} satisfies ByKind<ShapeKind, [languages: readonly string[], names: Names | null], unknown>;

/** Object with new values of its required members alone. */
export function newRecord(members: Members, languages: readonly string[], names: Names | null = null): object {
  const needed = Object.entries(members).flatMap(([name, shape]): [string, unknown][] => {
    const value = shape.required === true ? newValue(shape, languages, names) : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(needed);
}

/** The alternative that a value is: the record that names all of its members, else the first of its kind of JSON. */
export function optionOf(options: readonly Shape[], value: unknown): number {
  const named = options.findIndex((one) => one.kind === "record" && isOfRecord(one.fields ?? {}, value));
  return named < 0 ? options.findIndex((one) => isOfKind(one, value)) : named;
}

function isOfRecord(members: Members, value: unknown): boolean {
  const names = Object.keys(asObject(value));
  return names.length > 0 && names.every((name) => own(members, name) !== undefined);
}

function isOfKind({ kind }: Shape, value: unknown): boolean {
  if (kind === "value" || kind === "constant") return true;
  const found = Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
  return JSON_KINDS[kind] === found;
}
