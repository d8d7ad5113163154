import { HOSTILE_KEYS } from "../../kit/hostile-key.ts";
import type { ReferenceKind } from "../../language/prop.ts";

/**
 * What a document may hold, as data: the checker walks it and the generator makes the editor's JSON Schema of it.
 *
 * - `text`        words a person reads: a string, or one ICU message per language. Its arguments have none unless
 *                 `values` says so: `with` holds them, or whoever uses it `later` gives them
 * - `expression`  a string that is one `${…}`
 * - `either`      alternatives of different JSON kinds
 * - `variant`     records told apart by the literal value of one member
 * - `node` `popup` `actions` `schema` `json`   have checks of their own (`json` takes anything)
 */
export type Structure =
  | ({ readonly kind: "string"; readonly values?: readonly string[]; readonly form?: Form } & Naming)
  | { readonly kind: "number"; readonly minimum?: number; readonly integer?: boolean }
  | { readonly kind: "boolean" }
  | { readonly kind: "constant"; readonly value: string | number | boolean }
  | { readonly kind: "text"; readonly values?: "with" | "later" }
  | { readonly kind: "expression" }
  | { readonly kind: "list"; readonly item: Structure; readonly atLeast?: number; readonly atMost?: number }
  | ({ readonly kind: "map"; readonly value: Structure; readonly keys?: Form } & Naming)
  | { readonly kind: "record"; readonly fields: Fields }
  | { readonly kind: "either"; readonly options: readonly Structure[] }
  | { readonly kind: "variant"; readonly by: string; readonly options: { readonly [value: string]: Fields } }
  | { readonly kind: "node" | "popup" | "actions" | "schema" | "json" };

/** What documents name, in each other or within one. */
export type NameKind =
  | ReferenceKind
  | "state"
  | "value"
  | "param"
  | "parameter"
  | "payloadMember"
  | "slot"
  | "fragment"
  | "text"
  | "fact"
  | "appValue"
  | "dateStyle"
  | "envelope"
  | "sample"
  | "scenario"
  | "intent"
  | "storage"
  | "path"
  | "code";

/** What a string is the name of, or each key of a map: something that stands elsewhere, or is declared by it. */
interface Naming {
  readonly names?: NameKind | "itself";
  readonly declares?: NameKind;
}

export interface Field {
  readonly summary: string;
  readonly required?: boolean;
  readonly structure: Structure;
}

export type Fields = { readonly [name: string]: Field };

/** A form that text must have: a regular expression (anchored by its user) and what to call it. */
export interface Form {
  readonly pattern: string;
  readonly words: string;
}

export const NAME: Form = { pattern: "[A-Za-z_][A-Za-z0-9_]*", words: "a name of letters, digits and _" };
/** Plans have ids for keys: none may be a hostile one. */
export const ID: Form = {
  pattern: `(?!(${HOSTILE_KEYS.join("|")})$)[a-z0-9]+(-[a-z0-9]+)*`,
  words: "lower-case words joined by -",
};
export const PATH: Form = { pattern: "/[^?#\\s\\\\]*", words: "a path that starts with /" };
export const POINTER: Form = { pattern: "(/[^/]*)*", words: "a JSON pointer such as /body/0" };
export const COLOR: Form = {
  pattern: "#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})",
  words: "a color such as #0b6b5d",
};
export const LISTED_HOST: Form = {
  pattern: "(http://)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]+)?",
  words: "a host name, with http:// in front where it has no https",
};
export const SCHEME: Form = { pattern: "[a-z][a-z0-9+.-]*:", words: "a scheme such as lender:" };
export const STORAGE_KEY: Form = {
  pattern: "(?!skrini\\.)[A-Za-z0-9._-]{1,64}",
  words: "an entry's name; the app's own start with skrini.",
};
export const LANGUAGE: Form = { pattern: "[a-z]{2}(-[A-Z]{2})?", words: "a language such as en" };
export const TIME_ZONE: Form = {
  pattern: "UTC|[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_+-]+[0-9]*)+",
  words: "a time zone such as Africa/Dar_es_Salaam",
};
/** Whatever is not blank, however long. */
export const ANY_TEXT: Form = { pattern: "[\\s\\S]*\\S[\\s\\S]*", words: "text" };

export function required(structure: Structure, summary: string): Field {
  return { structure, summary, required: true };
}

export function optional(structure: Structure, summary: string): Field {
  return { structure, summary };
}

/** A string, of a form if there is one; never blank unless the form allows it. */
export function string(form: Form = ANY_TEXT): Structure {
  return { kind: "string", form };
}

export function oneOf(...values: readonly string[]): Structure {
  return { kind: "string", values };
}

/** The name of something that another document is, or that is declared elsewhere. */
export function nameOf(names: NameKind | "itself", form: Form = ID): Structure {
  return { kind: "string", form, names };
}

/** A map whose keys are declared by it. */
export function declaring(declares: NameKind, value: Structure, keys: Form = NAME): Structure {
  return { kind: "map", value, keys, declares };
}

export function list(item: Structure, atLeast = 0, atMost?: number): Structure {
  return { kind: "list", item, atLeast, ...(atMost !== undefined && { atMost }) };
}

export function map(value: Structure, keys: Form = NAME): Structure {
  return { kind: "map", value, keys };
}

export function record(fields: Fields): Structure {
  return { kind: "record", fields };
}

export const BOOLEAN_VALUE: Structure = { kind: "boolean" };
/** What an envelope may say of success; a code. */
export const OUTCOME: Structure = {
  kind: "either",
  options: [{ kind: "number" }, string(), { kind: "boolean" }],
};
export const TEXT: Structure = { kind: "text" };
export const TITLE: Structure = { kind: "text", values: "with" };
export const SHARED_TEXT: Structure = { kind: "text", values: "later" };
/** Keys of shared texts. */
export const TEXT_KEY: Form = {
  pattern: "[A-Za-z][A-Za-z0-9_.-]*",
  words: "a key of letters, digits, _ . and -",
};
export const EXPRESSION: Structure = { kind: "expression" };
export const JSON_VALUE: Structure = { kind: "json" };
export const ACTIONS: Structure = { kind: "actions" };
export const NODE: Structure = { kind: "node" };
export const POPUP: Structure = { kind: "popup" };
export const COUNT: Structure = { kind: "number", integer: true, minimum: 0 };
