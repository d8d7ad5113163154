import { HOSTILE_KEYS } from "../../kit/hostile-key.ts";
import type { Form, Members, NameKind, Shape } from "./shape.ts";

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
/** 1 to 65535. */
const PORT = "([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])";
export const LISTED_HOST: Form = {
  pattern: `(http://)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:${PORT})?`,
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

export function required<const S extends Shape>(shape: S, summary: string) {
  return { ...shape, summary, required: true } as const;
}

export function optional<const S extends Shape>(shape: S, summary: string) {
  return { ...shape, summary } as const;
}

/** A string, of a form if there is one; never blank unless the form allows it. */
export function string(form: Form = ANY_TEXT) {
  return { kind: "string", written: true, form } as const;
}

export function oneOf<const V extends string>(...values: readonly V[]) {
  return { kind: "string", written: true, values } as const;
}

/** The name of something that another document is, or that is declared elsewhere. */
export function nameOf(refersTo: NameKind | "itself", form: Form = ID) {
  return { kind: "string", written: true, form, refersTo } as const;
}

/** A name that is declared where it stands. */
export function declared(declares: NameKind, form: Form) {
  return { kind: "string", written: true, form, declares } as const;
}

/** A map whose keys are declared by it. */
export function declaring<const S extends Shape>(declares: NameKind, value: S, keys: Form = NAME) {
  return { kind: "map", value, keys, declares } as const;
}

/** A map whose keys are names of what stands elsewhere. */
export function byName<const S extends Shape>(refersTo: NameKind, value: S, keys?: Form) {
  return { kind: "map", value, refersTo, ...(keys !== undefined && { keys }) } as const;
}

export function list<const S extends Shape>(items: S, least = 0, most?: number) {
  return { kind: "list", items, least, ...(most !== undefined && { most }) } as const;
}

export function map<const S extends Shape>(value: S, keys: Form = NAME) {
  return { kind: "map", value, keys } as const;
}

export function record<const F extends Members>(fields: F) {
  return { kind: "record", fields } as const;
}

/** Alternatives of different JSON kinds. */
export function either<const S extends readonly Shape[]>(...options: S) {
  return { kind: "either", options } as const;
}

/** Records told apart by the literal value of one member. */
export function variant<const B extends string, const O extends { readonly [value: string]: Members }>(
  by: B,
  options: O,
) {
  return { kind: "variant", by, options } as const;
}

export function wholeNumber(least: number, most?: number) {
  return { kind: "number", written: true, whole: true, least, ...(most !== undefined && { most }) } as const;
}

export const NUMBER_VALUE = { kind: "number", written: true } as const;
/** Any string, empty ones too. */
export const STRING_VALUE = { kind: "string", written: true } as const;
export const BOOLEAN_VALUE = { kind: "boolean", written: true } as const;
/** An outcome that an envelope or a call lists: a code, a number or a boolean. */
export const OUTCOME = either(NUMBER_VALUE, string(), BOOLEAN_VALUE);
export const TEXT = { kind: "text", arguments: "none" } as const;
export const TITLE = { kind: "text", arguments: "with" } as const;
export const SHARED_TEXT = { kind: "text", arguments: "later" } as const;
/** Keys of shared texts. */
export const TEXT_KEY: Form = {
  pattern: "[A-Za-z][A-Za-z0-9_.-]*",
  words: "a key of letters, digits, _ . and -",
};
export const EXPRESSION = { kind: "expression" } as const;
export const SCHEMA = { kind: "schema" } as const;
export const JSON_VALUE = { kind: "value" } as const;
export const ACTIONS = { kind: "actionList" } as const;
export const NODE = { kind: "node" } as const;
export const POPUP = { kind: "node", popup: true } as const;
export const COUNT = wholeNumber(0);
