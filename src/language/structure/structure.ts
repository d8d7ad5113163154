import { HOSTILE_KEYS } from "../../kit/hostile-key.ts";
import type { ReferenceKind } from "../prop.ts";

/**
 * Structure of a document, as data: the checker walks it and the generator makes the editor's JSON Schema of it.
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
  | "errorCatalog"
  | "sample"
  | "scenario"
  | "intent"
  | "storage"
  | "path"
  | "code";

/** Kind of the name that a string, or each key of a map, refers to or declares. */
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
/** Any string that is not blank, however long. */
export const ANY_TEXT: Form = { pattern: "[\\s\\S]*\\S[\\s\\S]*", words: "text" };

export function required<const S extends Structure>(structure: S, summary: string) {
  return { structure, summary, required: true } as const;
}

export function optional<const S extends Structure>(structure: S, summary: string) {
  return { structure, summary } as const;
}

/** A string, of a form if there is one; never blank unless the form allows it. */
export function string(form: Form = ANY_TEXT) {
  return { kind: "string", form } as const;
}

export function oneOf<const V extends string>(...values: readonly V[]) {
  return { kind: "string", values } as const;
}

/** The name of something that another document is, or that is declared elsewhere. */
export function nameOf(names: NameKind | "itself", form: Form = ID) {
  return { kind: "string", form, names } as const;
}

/** A name that is declared where it stands. */
export function declared(declares: NameKind, form: Form) {
  return { kind: "string", form, declares } as const;
}

/** A map whose keys are declared by it. */
export function declaring<const S extends Structure>(declares: NameKind, value: S, keys: Form = NAME) {
  return { kind: "map", value, keys, declares } as const;
}

/** A map whose keys are names of what stands elsewhere. */
export function byName<const S extends Structure>(names: NameKind, value: S, keys?: Form) {
  return { kind: "map", value, names, ...(keys !== undefined && { keys }) } as const;
}

export function list<const S extends Structure>(item: S, atLeast = 0, atMost?: number) {
  return { kind: "list", item, atLeast, ...(atMost !== undefined && { atMost }) } as const;
}

export function map<const S extends Structure>(value: S, keys: Form = NAME) {
  return { kind: "map", value, keys } as const;
}

export function record<const F extends Fields>(fields: F) {
  return { kind: "record", fields } as const;
}

/** Alternatives of different JSON kinds. */
export function either<const S extends readonly Structure[]>(...options: S) {
  return { kind: "either", options } as const;
}

/** Records told apart by the literal value of one member. */
export function variant<const B extends string, const O extends { readonly [value: string]: Fields }>(
  by: B,
  options: O,
) {
  return { kind: "variant", by, options } as const;
}

export function wholeNumber(minimum: number) {
  return { kind: "number", integer: true, minimum } as const;
}

export const NUMBER_VALUE = { kind: "number" } as const;
/** Any string, empty ones too. */
export const STRING_VALUE = { kind: "string" } as const;
export const BOOLEAN_VALUE = { kind: "boolean" } as const;
/** An outcome that an envelope or a call lists: a code, a number or a boolean. */
export const OUTCOME = either(NUMBER_VALUE, string(), BOOLEAN_VALUE);
export const TEXT = { kind: "text" } as const;
export const TITLE = { kind: "text", values: "with" } as const;
export const SHARED_TEXT = { kind: "text", values: "later" } as const;
/** Keys of shared texts. */
export const TEXT_KEY: Form = {
  pattern: "[A-Za-z][A-Za-z0-9_.-]*",
  words: "a key of letters, digits, _ . and -",
};
export const EXPRESSION = { kind: "expression" } as const;
export const SCHEMA = { kind: "schema" } as const;
export const JSON_VALUE = { kind: "json" } as const;
export const ACTIONS = { kind: "actions" } as const;
export const NODE = { kind: "node" } as const;
export const POPUP = { kind: "popup" } as const;
export const COUNT = wholeNumber(0);
