import { parse } from "yaml";
import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { pointerSteps } from "../kit/json-pointer.ts";
import { own } from "../kit/own.ts";
import { parseJson } from "../kit/parse-json.ts";

/** References in a row that are followed; a longer chain is a circle. */
const MAX_CHAIN = 32;

/** Parts of schemas in all calls, those counted again that are named again. */
const MAX_PARTS = 30_000;
/** Its parser takes a second for each: JSON has no such limit. */
const MAX_YAML_LENGTH = 8 * 1024 * 1024;

/** An OpenAPI document, and the way to what its references name. */
export interface OpenApi {
  readonly document: JsonObject;
  /** Examples that the document gives, by the schema that was translated from its own. */
  readonly examples: WeakMap<object, Json>;
  /** The object itself, or what its `$ref` leads to; undefined where that is not in this document. */
  follow(value: Json | undefined): JsonObject | undefined;
  /** Counts a part of a schema that is read; false where there were too many, as schemas of schemas by name come to. */
  countPart(): boolean;
}

/** @throws Error in words for a person, if the text is no OpenAPI 3.0 or 3.1 document */
export function readOpenApi(text: string): OpenApi {
  const document = parseText(text);
  if (!isObject(document)) throw new Error("it is neither JSON nor YAML of an object");
  const root = document as JsonObject;
  if (own(root, "swagger") !== undefined) throw new Error("it is Swagger 2.0: convert it to OpenAPI 3 first");
  const version = String(own(root, "openapi") ?? "");
  if (!/^3\.[01]\./.test(version)) {
    throw new Error(version === "" ? "it is no OpenAPI document" : `it is OpenAPI ${version}: 3.0 and 3.1 are read`);
  }
  let parts = 0;
  return {
    document: root,
    examples: new WeakMap(),
    follow: (value) => follow(value, root),
    countPart: () => ++parts <= MAX_PARTS,
  };
}

/** YAML has all of JSON, but the platform's parser is many times faster. */
function parseText(text: string): unknown {
  try {
    return parseJson(text.replace(/^\ufeff/, ""));
  } catch {
    if (text.length > MAX_YAML_LENGTH) throw new Error("it is YAML of more than 8 MB: convert it to JSON first");
    try {
      const value: unknown = parse(text, { maxAliasCount: 1000, logLevel: "error", intAsBigInt: true });
      return JSON.parse(JSON.stringify(value, (_, part) => (typeof part === "bigint" ? toJson(part) : part)));
    } catch {
      return undefined;
    }
  }
}

/** Beyond 2^53 its digits, as in JSON. */
function toJson(whole: bigint): Json {
  return Number.isSafeInteger(Number(whole)) ? Number(whole) : String(whole);
}

function follow(value: Json | undefined, root: JsonObject): JsonObject | undefined {
  let at: Json | undefined = value;
  for (let count = 0; count < MAX_CHAIN; count++) {
    if (!isObject(at)) return undefined;
    const reference = own(at as JsonObject, "$ref");
    if (typeof reference !== "string") return at as JsonObject;
    if (!reference.startsWith("#")) return undefined;
    at = pointerSteps(decode(reference.slice(1))).reduce<Json | undefined>(
      (inner, step) =>
        Array.isArray(inner) ? inner[Number(step)] : isObject(inner) ? own(inner as JsonObject, step) : undefined,
      root,
    );
  }
  return undefined;
}

function decode(pointer: string): string {
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer;
  }
}
