import { fitsSchema } from "../check/schema/fits-schema.ts";
import { MAX_VALUES } from "../expression/types/assignable.ts";
import { isHostileKey } from "../kit/hostile-key.ts";
import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { isLongWhole } from "../kit/parse-json.ts";
import { keepDigits } from "./keep-digits.ts";
import type { OpenApi } from "./read-openapi.ts";

/** Told what a schema says that the language of calls cannot. */
export type ReportLoss = (what: string) => void;

/** Deeper parts stay open. */
const MAX_DEPTH = 20;
/** Taken over as they are. */
const SAME = ["const", "minimum", "maximum", "minLength", "maxLength", "maxItems", "money", "payee", "personal"];
/** Without meaning for what fits. */
const SILENT =
  /^(\$ref|\$comment|\$id|\$schema|\$anchor|\$defs|title|example|examples|externalDocs|deprecated|readOnly|writeOnly|xml|x-.*|nullable|type|description|properties|required|additionalProperties|items|enum|default|allOf|oneOf|anyOf|discriminator|contentMediaType)$/;
/** Formats of addresses at which a person is reached: strings in them are personal. */
const PERSONAL_FORMATS = ["email", "idn-email", "phone", "iban"];

/**
 * A schema of OpenAPI in the keywords that calls have, its references followed. What has no keyword here is left out,
 * and told by its name.
 */
export function translateSchema(
  schema: Json | undefined,
  { follow, examples, countPart }: OpenApi,
  reportLoss: ReportLoss,
): JsonObject {
  return translate(schema, []);

  function translate(part: Json | undefined, ancestors: readonly JsonObject[]): JsonObject {
    if (part === undefined || part === true || part === false) return {};
    const found = follow(part);
    if (found === undefined) {
      reportLoss(`a reference to another document (${String(own(part as JsonObject, "$ref") ?? "")})`);
      return {};
    }
    if (ancestors.includes(found)) {
      reportLoss("a schema within itself, which stays open there");
      return {};
    }
    if (isTooMuch(ancestors)) return {};
    return keywords(merge(found, [...ancestors, found]), [...ancestors, found]);
  }

  function keywords(whole: JsonObject, ancestors: readonly JsonObject[]): JsonObject {
    const result: { [keyword: string]: Json } = {};
    const isLong = valuesIn(whole).some(isLongWhole);
    const types = isLong ? asStrings(typesOf(whole)) : typesOf(whole);
    if (types.length > 0) result.type = types.length === 1 ? (types[0] ?? "") : types;
    const words = own(whole, "description") ?? own(whole, "title");
    if (typeof words === "string" && words.trim() !== "") result.description = words.trim().replace(/\s+/g, " ");
    for (const keyword of Object.keys(whole)) {
      if (isLong && (keyword === "minimum" || keyword === "maximum")) continue;
      if (SAME.includes(keyword) && isTaken(keyword, whole[keyword])) result[keyword] = whole[keyword] ?? null;
      else if (!SILENT.test(keyword))
        reportLoss(keyword === "format" ? `"format": ${String(whole.format)}` : `"${keyword}"`);
    }
    if (PERSONAL_FORMATS.includes(String(own(whole, "format") ?? ""))) result.personal = true;
    const properties = own(whole, "properties");
    if (isObject(properties)) result.properties = propertiesOf(properties as JsonObject, ancestors);
    const required = own(whole, "required");
    if (Array.isArray(required) && required.length > 0) {
      const names = [...new Set(required.map(String))].filter((name) => !isHostileKey(name));
      const declared = (result.properties ?? {}) as JsonObject;
      const open = names.filter((name) => !Object.hasOwn(declared, name)).map((name): [string, Json] => [name, {}]);
      result.properties = { ...declared, ...Object.fromEntries(open) };
      result.required = names;
    }
    const others = own(whole, "additionalProperties");
    if (typeof others === "boolean") result.additionalProperties = others;
    else if (others !== undefined) result.additionalProperties = translate(others, ancestors);
    const items = own(whole, "items");
    if (isObject(items)) result.items = translate(items, ancestors);
    return withValues(result, whole);
  }

  function propertiesOf(properties: JsonObject, ancestors: readonly JsonObject[]): JsonObject {
    const names = Object.keys(properties).filter((name) => !isHostileKey(name));
    return Object.fromEntries(names.map((name) => [name, translate(properties[name], ancestors)]));
  }

  function withValues(translated: JsonObject, whole: JsonObject): JsonObject {
    const standIn = own(whole, "default");
    const example = own(whole, "example") ?? [own(whole, "examples") ?? []].flat()[0];
    const result: { [keyword: string]: Json } = {
      ...[standIn, example].reduce<JsonObject>((part, value) => keepDigits(part, value, examples), translated),
    };
    const values = own(whole, "enum");
    if (Array.isArray(values) && values.length > 0) {
      const all = own(whole, "nullable") === true ? [...values, null] : values;
      const different = [...new Map(all.map((value) => [JSON.stringify(value), value])).values()];
      if (different.length <= MAX_VALUES) result.enum = different;
      else reportLoss(`"enum" of more than ${MAX_VALUES} values`);
    }
    if (standIn !== undefined && fitsSchema(standIn, result)) result.default = standIn;
    if (example !== undefined && fitsSchema(example, result)) examples.set(result, example);
    if (standIn !== undefined && standIn !== null && result.default === undefined)
      reportLoss('a "default" that does not fit its own schema');
    return result;
  }

  /** All of `allOf` in one; of alternatives what they have in common, where they are objects. */
  function merge(found: JsonObject, ancestors: readonly JsonObject[]): JsonObject {
    const parts = [own(found, "allOf") ?? []].flat();
    const inner = parts.flatMap((part) => resolved(part, ancestors));
    const whole = inner.reduce(join, found);
    const alternatives = [own(found, "oneOf") ?? own(found, "anyOf") ?? []].flat();
    const open = alternatives.flatMap((part) => resolved(part, ancestors));
    const isNull = (one: JsonObject) => own(one, "type") === "null";
    const real = open.filter((one) => !isNull(one));
    const nullable = real.length < open.length ? { nullable: true } : {};
    const [only, ...others] = real;
    if (only === undefined) return whole;
    if (others.length === 0) return { ...join(whole, only), ...nullable };
    reportLoss(own(found, "oneOf") === undefined ? '"anyOf"' : '"oneOf"');
    if (!real.every((one) => own(one, "properties") !== undefined || own(one, "type") === "object")) {
      const types = real.map((one) => own(one, "type"));
      const isSimple = types.every((type) => typeof type === "string" && !["object", "array"].includes(type));
      return isSimple ? { ...whole, type: [...new Set(types as string[])], ...nullable } : { ...whole, ...nullable };
    }
    const required = real.map((one) => [own(one, "required") ?? []].flat());
    const common = required.reduce((some, names) => some.filter((name) => names.includes(name)));
    const { required: always } = whole;
    const joined = real.reduce(join, whole);
    return { ...joined, required: [...[always ?? []].flat(), ...common], ...nullable };
  }

  function resolved(part: Json, ancestors: readonly JsonObject[]): readonly JsonObject[] {
    const found = follow(part);
    if (found === undefined || ancestors.includes(found)) {
      reportLoss(
        found === undefined ? "a reference to another document" : "a schema within itself, which stays open there",
      );
      return [];
    }
    return isTooMuch(ancestors) ? [] : [merge(found, [...ancestors, found])];
  }

  function isTooMuch(ancestors: readonly JsonObject[]): boolean {
    if (ancestors.length > MAX_DEPTH) reportLoss(`what is deeper than ${MAX_DEPTH} levels`);
    else if (countPart()) return false;
    else reportLoss("what is more than a project's calls have, and stays open");
    return true;
  }
}

/** Values that a schema names: its constants, defaults, examples and choices. */
function valuesIn(schema: JsonObject): readonly Json[] {
  return ["const", "default", "example", "examples", "enum"].flatMap((keyword) => own(schema, keyword) ?? []);
}

/** A whole number beyond 2^53 keeps its digits as a string alone. */
function asStrings(types: readonly string[]): readonly string[] {
  return [...new Set(types.map((type) => (type === "integer" || type === "number" ? "string" : type)))];
}

function join(one: JsonObject, other: JsonObject): JsonObject {
  const members = (schema: JsonObject) => {
    const properties = own(schema, "properties");
    return isObject(properties) ? (properties as JsonObject) : undefined;
  };
  const [first, second] = [members(one), members(other)];
  const required = [...[own(one, "required") ?? []].flat(), ...[own(other, "required") ?? []].flat()];
  return {
    ...other,
    ...one,
    ...((first ?? second) !== undefined && { properties: { ...first, ...second } }),
    ...(required.length > 0 && { required: [...new Set(required)] }),
  };
}

function typesOf(schema: JsonObject): readonly string[] {
  const known = ["string", "number", "integer", "boolean", "array", "object", "null"];
  const given = [own(schema, "type") ?? []]
    .flat()
    .map(String)
    .filter((type) => known.includes(type));
  const implied =
    own(schema, "properties") !== undefined ? ["object"] : own(schema, "items") !== undefined ? ["array"] : [];
  const types = given.length > 0 ? given : implied;
  return [...new Set([...types, ...(own(schema, "nullable") === true && types.length > 0 ? ["null"] : [])])];
}

/** OpenAPI 3.0 has other keywords of the same names nowhere, but any value may stand there. */
function isTaken(keyword: string, value: Json | undefined): boolean {
  if (keyword === "const") return true;
  if (["money", "payee", "personal"].includes(keyword)) return value === true;
  if (typeof value !== "number") return false;
  return keyword === "minimum" || keyword === "maximum" || (Number.isSafeInteger(value) && value >= 0);
}
