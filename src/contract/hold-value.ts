import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import { toShape } from "../compile/to-shape.ts";
import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { pointerStep, pointerSteps } from "../kit/json-pointer.ts";
import { own } from "../kit/own.ts";
import { coerce } from "../sources/call/coerce.ts";
import { describeValue } from "./mask.ts";

/** One way in which a value differs from its schema. */
export interface Mismatch {
  readonly kind: "drift" | "converted" | "undeclared";
  /** JSON pointer into the whole schema, of the keyword that is broken. */
  readonly schema: string;
  /** Steps to the value, as they came. */
  readonly at: readonly string[];
  /** Text that says what was found and expected, without any value that may be personal. */
  readonly message: string;
  /** JSON Schema's keyword; `properties` for what is undeclared. */
  readonly keyword: string;
  /** The member that is missing or too much. */
  readonly member?: string;
  /** As it came: never to be shown. */
  readonly value: unknown;
  readonly isPersonal: boolean;
}

/** Every place where a value differs from its schema; undeclared members too, where the schema does not speak of others. */
export function holdValue(validate: ValidateFunction, schema: JsonObject, value: unknown): readonly Mismatch[] {
  validate(value);
  const errors = validate.errors ?? [];
  const wrongType = new Set(errors.flatMap(({ keyword, instancePath }) => (keyword === "type" ? [instancePath] : [])));
  // A value of another type fits no list of values either.
  const reportable = errors.filter(({ keyword, instancePath }) => {
    return keyword === "type" || !(["enum", "const"].includes(keyword) && wrongType.has(instancePath));
  });
  return [...reportable.map((error) => mismatch(error, schema)), ...undeclared(schema, value, "", [], false)];
}

function mismatch(error: ErrorObject, whole: JsonObject): Mismatch {
  const { keyword, data, params } = error;
  const pointer = decodeURIComponent(error.schemaPath.slice(1));
  const isPersonal = isMarked(whole, pointer);
  const missing = keyword === "required" ? String(params.missingProperty) : undefined;
  const added = keyword === "additionalProperties" ? String(params.additionalProperty) : undefined;
  const member = missing ?? added;
  return {
    kind: keyword === "type" && isConverted(error) ? "converted" : "drift",
    schema: missing === undefined ? pointer : `${pointer}/${requiredIndex(error, missing)}`,
    at: [...pointerSteps(error.instancePath), ...(member === undefined ? [] : [member])],
    message: mismatchWords(error, isPersonal),
    keyword,
    ...(member !== undefined && { member }),
    value: added === undefined ? data : own(data as JsonObject, added),
    isPersonal,
  };
}

function requiredIndex({ parentSchema }: ErrorObject, name: string): number {
  const required: unknown = parentSchema?.required;
  return Array.isArray(required) ? required.indexOf(name) : 0;
}

function mismatchWords({ keyword, data, params, parentSchema }: ErrorObject, isPersonal: boolean): string {
  const listed = keyword === "const" ? [params.allowedValue] : (params.allowedValues ?? []);
  const found = describeValue(data, isPersonal, { numbers: keyword !== "type", like: listed });
  switch (keyword) {
    case "type":
      return `expected ${[params.type].flat().join(" or ")}, found ${found}`;
    case "required":
      return "it is missing";
    case "additionalProperties":
      return "the schema allows no such member";
    case "enum":
      return `expected one of ${JSON.stringify(params.allowedValues)}, found ${found}`;
    case "const":
      return `expected ${JSON.stringify(params.allowedValue)}, found ${found}`;
    default:
      return `expected ${keyword} ${JSON.stringify(parentSchema?.[keyword])}, found ${found}`;
  }
}

/** A single value that the phone makes one of the declared type, or for which something stands in. */
function isConverted({ data, parentSchema }: ErrorObject): boolean {
  if (isObject(data) || Array.isArray(data) || !isObject(parentSchema)) return false;
  return coerce(toShape(parentSchema as JsonObject), data).value !== null;
}

/** Whether the schema that a pointer leads into, or one around it, is marked. */
function isMarked(whole: JsonObject, pointer: string): boolean {
  let schema: Json | undefined = whole;
  for (const step of ["", ...pointerSteps(pointer)]) {
    if (step !== "") schema = isObject(schema) ? own(schema as JsonObject, step) : undefined;
    if (isObject(schema) && own(schema as JsonObject, "personal") === true) return true;
  }
  return false;
}

function undeclared(
  schema: Json | undefined,
  value: unknown,
  pointer: string,
  at: readonly string[],
  isPersonal: boolean,
): readonly Mismatch[] {
  if (!isObject(schema)) return [];
  const keywords = schema as JsonObject;
  const personal = isPersonal || own(keywords, "personal") === true;
  if (Array.isArray(value)) {
    const items = own(keywords, "items");
    return value.flatMap((item, index) =>
      undeclared(items, item, `${pointer}/items`, [...at, String(index)], personal),
    );
  }
  const properties = own(keywords, "properties");
  if (!isObject(value) || !isObject(properties)) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const here = [...at, name];
    const declared = own(properties as JsonObject, name);
    const step = `${pointer}/properties/${pointerStep(name)}`;
    if (declared !== undefined) return undeclared(declared, part, step, here, personal);
    if (own(keywords, "additionalProperties") !== undefined) return [];
    const message = `the schema does not name it; it is ${describeKind(part)}`;
    const place = { schema: `${pointer}/properties`, at: here, member: name };
    return [{ kind: "undeclared", keyword: "properties", ...place, message, value: part, isPersonal: personal }];
  });
}

/** A kind, not the value: it may be personal and cannot be marked so. */
function describeKind(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return isObject(value) ? "an object" : `a ${typeof value}`;
}
