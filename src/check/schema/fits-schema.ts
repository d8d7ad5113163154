import { isEqual } from "../../kit/compare-json.ts";
import { isObject, type Json, type JsonObject } from "../../kit/json.ts";
import { pointerStep } from "../../kit/json-pointer.ts";
import { own } from "../../kit/own.ts";

/** One thing in which a value does not fit its schema. */
export interface Mismatch {
  /** JSON pointer of the part of the value. */
  readonly pointer: string;
  /** JSON pointer of the part of the schema that it does not fit. */
  readonly schemaPointer: string;
  readonly keyword: string;
  readonly message: string;
}

/** Whether a value fits a schema of `KEYWORDS`, which `checkDataSchema` has found nothing wrong with. */
export function fitsSchema(value: Json, schema: Json | undefined): boolean {
  return mismatchesOf(value, schema).length === 0;
}

/**
 * All in which a value does not fit such a schema. Ajv says the same in the same order, and compiles the schema for it,
 * which takes longer than to hold all samples of a call against it: `fits-schema.test.ts` holds the one to the other.
 */
export function mismatchesOf(value: Json, schema: Json | undefined): readonly Mismatch[] {
  if (schema === undefined) return NONE;
  const found: Mismatch[] = [];
  collect({ value, pointer: "" }, { value: schema, pointer: "" }, found);
  return found.length === 0 ? NONE : found;
}

const NONE: readonly Mismatch[] = [];

/** A part of the value, or of the schema. */
interface Part<T = Json> {
  readonly value: T;
  readonly pointer: string;
}

function collect(part: Part, schema: Part, found: Mismatch[]): void {
  const { pointer } = part;
  const add = (keyword: string, message: string) => {
    found.push({ pointer, schemaPointer: schema.pointer, keyword, message });
  };
  if (schema.value === false) add("false schema", "boolean schema is false");
  if (!isObject(schema.value)) return;
  const { value } = part;
  const keywords = schema.value as JsonObject;
  const inside = { value: keywords, pointer: schema.pointer };
  const type = own(keywords, "type");
  const isOther = type !== undefined && ![type].flat().some((name) => isOfType(value, name));
  // Behind what is said of any value, where keywords of that one type stand beside it.
  const turn = isOther ? turnOf(type, keywords) : undefined;
  const tellType = () => add("type", `must be ${[type].flat().filter(isText).join()}`);
  if (isOther && turn === undefined) tellType();
  collectConstants(value, keywords, add);
  if (turn === "number") tellType();
  else if (typeof value === "number") collectNumber(value, keywords, add);
  if (turn === "string") tellType();
  else if (typeof value === "string") collectText(value, keywords, add);
  if (turn === "array") tellType();
  else if (Array.isArray(value)) collectItems({ value, pointer }, inside, add, found);
  if (turn === "object") tellType();
  else if (isObject(value)) collectMembers({ value: value as JsonObject, pointer }, inside, add, found);
}

type Add = (keyword: string, message: string) => void;

const KEYWORDS_OF: { readonly [type: string]: readonly string[] } = {
  number: ["maximum", "minimum"],
  string: ["maxLength", "minLength"],
  array: ["maxItems", "items"],
  object: ["required", "additionalProperties", "properties"],
};

/** The one type that is asked for, where keywords of its own stand beside it. */
function turnOf(type: Json, keywords: JsonObject): string | undefined {
  const [first, ...others] = [type].flat();
  const name = typeof first === "string" && others.length === 0 ? first : "";
  return own(KEYWORDS_OF, name)?.some((keyword) => Object.hasOwn(keywords, keyword)) ? name : undefined;
}

function collectNumber(value: number, keywords: JsonObject, add: Add): void {
  const [most, least] = [numberOf(keywords, "maximum"), numberOf(keywords, "minimum")];
  if (!Number.isFinite(value)) return;
  if (most !== undefined && value > most) add("maximum", `must be <= ${most}`);
  if (least !== undefined && value < least) add("minimum", `must be >= ${least}`);
}

function collectText(value: string, keywords: JsonObject, add: Add): void {
  const [most, least] = [numberOf(keywords, "maxLength"), numberOf(keywords, "minLength")];
  if (most === undefined && least === undefined) return;
  const { length } = [...value];
  if (most !== undefined && length > most) {
    add("maxLength", `must NOT have more than ${most} characters`);
  }
  if (least !== undefined && length < least) {
    add("minLength", `must NOT have fewer than ${least} characters`);
  }
}

function collectConstants(value: Json, keywords: JsonObject, add: Add): void {
  const [constant, values] = [own(keywords, "const"), own(keywords, "enum")];
  if (constant !== undefined && !isEqual(value, constant)) add("const", "must be equal to constant");
  if (Array.isArray(values) && !values.some((one) => isEqual(value, one))) {
    add("enum", `expected one of ${JSON.stringify(values)}`);
  }
}

function collectItems(
  { value, pointer }: Part<readonly Json[]>,
  schema: Part<JsonObject>,
  add: Add,
  found: Mismatch[],
): void {
  const [most, items] = [numberOf(schema.value, "maxItems"), own(schema.value, "items")];
  if (most !== undefined && value.length > most) {
    add("maxItems", `must NOT have more than ${most} items`);
  }
  if (items === undefined) return;
  const inside = { value: items, pointer: `${schema.pointer}/items` };
  for (const [index, item] of value.entries()) collect({ value: item, pointer: `${pointer}/${index}` }, inside, found);
}

function collectMembers({ value, pointer }: Part<JsonObject>, schema: Part<JsonObject>, add: Add, found: Mismatch[]) {
  const [required, others] = [own(schema.value, "required"), own(schema.value, "additionalProperties")];
  const properties = own(schema.value, "properties");
  const declared = isObject(properties) ? (properties as JsonObject) : {};
  for (const name of Array.isArray(required) ? required.filter(isText) : []) {
    if (!Object.hasOwn(value, name)) add("required", `"${name}" is missing`);
  }
  const inside = (name: string) => ({ value: value[name] ?? null, pointer: `${pointer}/${pointerStep(name)}` });
  for (const name of others === undefined ? [] : Object.keys(value)) {
    if (Object.hasOwn(declared, name)) continue;
    if (others === false) add("additionalProperties", `"${name}" is not in the answer schema`);
    else collect(inside(name), { value: others ?? true, pointer: `${schema.pointer}/additionalProperties` }, found);
  }
  for (const [name, part] of Object.entries(declared)) {
    if (!Object.hasOwn(value, name)) continue;
    collect(inside(name), { value: part, pointer: `${schema.pointer}/properties/${pointerStep(name)}` }, found);
  }
}

function isOfType(value: Json, name: Json): boolean {
  switch (name) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    case "integer":
      return Number.isInteger(value);
    case "number":
      return Number.isFinite(value);
    default:
      return typeof value === name;
  }
}

/** A keyword of the wrong type counts as absent: it is reported where it stands. */
function numberOf(keywords: JsonObject, name: string): number | undefined {
  const value = own(keywords, name);
  return typeof value === "number" ? value : undefined;
}

function isText(value: Json | undefined): value is string {
  return typeof value === "string";
}
