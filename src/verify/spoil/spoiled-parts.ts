import { isObject, type Json, type JsonObject } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import { schemaKind, schemaValues } from "../../language/schema-kind.ts";
import type { DataSchema } from "../../language/terms/document-parts.ts";
import { type PlayedMisfit, parsePlayedMisfit } from "../../sources/call/play-misfit.ts";

/** A part of a sample's answer that may be spoiled: a list with elements, an object, or a number that is no code. */
export interface SpoiledPart {
  readonly path: string;
  /** From the answer schema, to where the part is declared. */
  readonly pointer: string;
  readonly expected: keyof typeof FORMS;
  readonly mayBeNull: boolean;
}

/** Forms that a value of each kind has been seen to come in. */
const FORMS = {
  array: ["object", "object~named", "object~numbered", "string", "string~blank", "string~json", "null"],
  object: ["array", "string", "string~blank", "string~json", "null"],
  number: ["string", "null"],
} as const;
/** Form of each kind that means that nothing is there. */
const NOTHING = { array: "array", object: "null" } as const;
const WORDS = {
  object: "an object",
  "object~named": "an object of its elements",
  "object~numbered": "an object with numbers for keys",
  array: "a list",
  string: "a text",
  "string~blank": "an empty text",
  "string~json": "JSON in a text",
  null: "nothing",
} as const;
const MAX_DEPTH = 6;

/** Each other value that the part may come as, and its name; those alone that a path can be written for. */
export function misfitsOf({
  path,
  expected,
  mayBeNull,
}: SpoiledPart): readonly { misfit: PlayedMisfit; words: string }[] {
  return FORMS[expected].flatMap((form) => {
    if (form === "null" && mayBeNull) return [];
    const misfit = parsePlayedMisfit(`${path}-${expected}-${form}`);
    return misfit === null ? [] : [{ misfit, words: `${path === "." ? "" : `${path} `}as ${WORDS[form]}` }];
  });
}

/** The part as the server writes it where there is none; null where that can't be, or can't be written. */
export function nothingOf({ path, expected }: SpoiledPart): PlayedMisfit | null {
  return expected === "number" ? null : parsePlayedMisfit(`${path}-${expected}-${NOTHING[expected]}`);
}

/** The answer itself, and what is inside it. */
export function partsOf(schema: DataSchema, value: Json, path = "", pointer = "", depth = 0): readonly SpoiledPart[] {
  const kind = schemaKind(schema);
  const part = { path: path || ".", pointer, mayBeNull: [own(schema, "type")].flat().includes("null") };
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value) && kind === "array") {
    const [first = null] = value as readonly Json[];
    const items = own(schema, "items");
    const inside = isObject(items)
      ? partsOf(items as DataSchema, first, `${path}[]`, `${pointer}/items`, depth + 1)
      : [];
    return value.length === 0 ? [] : [{ ...part, expected: "array" }, ...inside];
  }
  if (typeof value === "number" && (kind === "number" || kind === "integer"))
    return schemaValues(schema).length === 0 ? [{ ...part, expected: "number" }] : [];
  const properties = own(schema, "properties");
  if (!isObject(value) || !isObject(properties)) return [];
  const inside = Object.entries(properties).flatMap(([name, one]) => {
    const member = own(value as JsonObject, name) ?? null;
    const at = path === "" ? name : `${path}.${name}`;
    return partsOf(one as DataSchema, member, at, `${pointer}/properties/${name}`, depth + 1);
  });
  return [{ ...part, expected: "object" }, ...inside];
}
