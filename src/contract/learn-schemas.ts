import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { pointerSteps } from "../kit/json-pointer.ts";
import { own } from "../kit/own.ts";
import type { CallDocument } from "../language/documents.ts";
import type { Contract } from "./contract.ts";
import type { FoundDrift } from "./hold-exchange.ts";
import { inferSchema, type KnownNames, mayBePersonal, mergeTypes, typeOf } from "./infer-schema.ts";
import { isCodeLike, isMemberName, looksPersonal } from "./mask.ts";

/** By path of the document, the whole document as it would fit what was found. */
export type LearnedCalls = ReadonlyMap<string, JsonObject>;

type Mismatch = NonNullable<FoundDrift["mismatch"]>;

/**
 * The smallest change of each schema that what was found fits: a type more, a member that may be missing, a limit that
 * is wider, a value or a member more. What the app converts by itself teaches nothing. Values go into a schema only
 * where it lists codes of their kind, or as a short limit, and never those of personal fields.
 */
export function learnSchemas(found: readonly FoundDrift[], contract: Contract): LearnedCalls {
  const known = {
    all: contract.names,
    personal: new Set(contract.calls.flatMap(({ document }) => markedNames(document))),
  };
  const learned = new Map<string, JsonObject>();
  for (const { file, document } of contract.calls) {
    const here = found.filter(({ drift }) => drift.file === file.path).flatMap(({ mismatch }) => mismatch ?? []);
    const groups = groupBy(here, ({ side, keyword, schema, member }) =>
      JSON.stringify([side, keyword, member ?? schema, schema]),
    );
    let next: Json = document as unknown as JsonObject;
    for (const [first, ...others] of groups) {
      if (first === undefined || (first.kind === "converted" && !isFraction(first))) continue;
      // A member named by somebody's name or number is data.
      if (first.member !== undefined && !isMemberName(first.member, known.all)) continue;
      const values = [first, ...others].map(({ value }) => value);
      const steps = pointerSteps(`/${first.side}${first.schema}`);
      const owner = steps.slice(0, first.keyword === "required" ? -2 : -1);
      next = changeAt(next, owner, (schema) => changed(schema, first, values, known));
    }
    if (next !== (document as unknown)) learned.set(file.path, next as JsonObject);
  }
  return learned;
}

function isFraction({ value, keyword }: Mismatch): boolean {
  return keyword === "type" && typeof value === "number" && !Number.isInteger(value);
}

function changed(
  schema: JsonObject,
  { keyword, member = "", isPersonal }: Mismatch,
  values: readonly unknown[],
  known: KnownNames,
): JsonObject {
  const { [keyword]: before, ...rest } = schema;
  switch (keyword) {
    case "type": {
      const types = mergeTypes([...[before ?? []].flat().map(String), ...values.map(typeOf)], values);
      const [one = ""] = types;
      const isText = values.some(mayBePersonal);
      return { ...schema, type: types.length === 1 ? one : types, ...(isText && { personal: true }) };
    }
    case "required": {
      const others = [before ?? []].flat().filter((name) => name !== member);
      return others.length === 0 ? rest : { ...schema, required: others };
    }
    case "enum":
    case "const": {
      const { [keyword]: _, ...open } = schema;
      const list = keyword === "const" ? [before ?? null] : [before ?? []].flat();
      if (values.some((value) => typeof value === "object" && value !== null)) return open;
      if (isPersonal || !values.every((value) => isCodeLike(value, list))) return { ...open, personal: true };
      return { ...open, enum: [...new Set([...list, ...(values as readonly Json[])])] };
    }
    case "properties":
    case "additionalProperties": {
      const inferred = inferSchema(values, known);
      const added = known.personal.has(member) ? { ...inferred, personal: true } : inferred;
      const properties = own(schema, "properties");
      return {
        ...schema,
        properties: { ...(isObject(properties) ? (properties as JsonObject) : {}), [member]: added },
      };
    }
    case "minimum":
    case "maximum": {
      // A limit that is somebody's number would tell it.
      if (isPersonal || values.some(looksPersonal)) return rest;
      const limit = keyword === "minimum" ? Math.min : Math.max;
      return { ...schema, [keyword]: limit(...values.map(Number)) };
    }
    case "minLength":
      return { ...schema, minLength: Math.min(...values.map(lengthOf)) };
    case "maxLength":
    case "maxItems":
      return { ...schema, [keyword]: Math.max(...values.map(lengthOf)) };
    default:
      return schema;
  }
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : [...String(value)].length;
}

/** `value` with the object at the steps changed; elements of arrays are steps by their number. */
function changeAt(value: Json, [step, ...rest]: readonly string[], change: (part: JsonObject) => JsonObject): Json {
  if (step === undefined) return isObject(value) ? change(value as JsonObject) : value;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === step ? changeAt(item, rest, change) : item));
  if (!isObject(value)) return value;
  const object = value as JsonObject;
  return { ...object, [step]: changeAt(own(object, step) ?? null, rest, change) };
}

function markedNames({ payload, answer }: CallDocument): readonly string[] {
  const open: Json[] = [payload, answer];
  const names: string[] = [];
  for (const schema of open) {
    if (!isObject(schema)) continue;
    const properties = own(schema as JsonObject, "properties");
    const items = own(schema as JsonObject, "items");
    if (items !== undefined) open.push(items);
    for (const [key, part] of isObject(properties) ? Object.entries(properties as JsonObject) : []) {
      if (isObject(part) && own(part as JsonObject, "personal") === true) names.push(key);
      open.push(part);
    }
  }
  return names;
}

function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()];
}
