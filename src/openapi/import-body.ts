import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { type Encoding, type Encodings, encodingOf } from "./import-encoding.ts";
import { isJsonType } from "./is-json-type.ts";
import { listOf, membersOf, textOf } from "./json-parts.ts";
import type { ImportParts, Operation } from "./operations.ts";
import type { OpenApi } from "./read-openapi.ts";
import { type ReportLoss, translateSchema } from "./translate-schema.ts";

const FORM_TYPE = "application/x-www-form-urlencoded";

export interface ImportedBody {
  readonly client: "json" | "form";
  readonly schema: JsonObject;
  readonly file?: string;
  readonly encoding?: Encodings;
}

/**
 * Request body of an operation: JSON, a form, or a multipart form with its file. Undefined where no call can send it,
 * which is told: without its body the operation would be another.
 */
export function importBody(
  { operation, method, parameters }: Operation,
  { openApi, app, reportLoss }: ImportParts,
): ImportedBody | undefined {
  const body = openApi.follow(own(operation, "requestBody"));
  const content = membersOf(body === undefined ? undefined : own(body, "content"));
  const headers = parameters.filter((one) => textOf(one, "in") === "header").map((one) => textOf(one, "name"));
  const formHeaders = app.query.headers?.form ?? [];
  const isForm = formHeaders.length > 0 && formHeaders.every((name) => headers.includes(name));
  if (content.length === 0) return { client: isForm ? "form" : "json", schema: {} };
  const found =
    content.find(([type]) => isJsonType(type)) ??
    content.find(([type]) => type.startsWith(FORM_TYPE)) ??
    content.find(([type]) => type.startsWith("multipart/form-data"));
  const leaveOut = (what: string) => void reportLoss(`the whole operation: ${what}`);
  if (found === undefined) return leaveOut(`it takes ${content.map(([type]) => type).join(", ")}`);
  if (method === "GET" || method === "DELETE") return leaveOut(`a ${method} with a body`);
  const [type, media] = found;
  const isInParts = type.startsWith("multipart/");
  if (isInParts && method !== "POST") return leaveOut(`a form in parts by ${method}`);
  const schema = openApi.follow(own(openApi.follow(media) ?? {}, "schema")) ?? {};
  const translated = translateSchema(schema, openApi, reportLoss);
  if (translated.properties === undefined && translated.type !== "object") return leaveOut("its body is no object");
  const file = isInParts ? fileOf(schema, openApi) : undefined;
  if (file !== undefined) return bodyOfFile(file, translated, reportLoss);
  if (isInParts) return leaveOut("multipart/form-data without one file");
  if (isJsonType(type)) return { client: "json", schema: translated };
  return encodedForm(translated, own(openApi.follow(media) ?? {}, "encoding"), reportLoss);
}

/** Members that no form has are left out; undefined where one of them is required. */
function encodedForm(schema: JsonObject, given: Json | undefined, reportLoss: ReportLoss): ImportedBody | undefined {
  const properties: { [name: string]: Json } = {};
  const encoding: { [name: string]: Encoding } = {};
  for (const [name, part] of membersOf(schema.properties)) {
    const how = encodingOf(part as JsonObject, isObject(given) ? own(given as JsonObject, name) : undefined);
    if (how === "none" && listOf(schema.required).includes(name))
      return void reportLoss(`the whole operation: it needs "${name}" in the form, and no call can send it so`);
    if (how === "none") reportLoss(`"${name}" in the form: no call can send it so`);
    else properties[name] = part;
    if (typeof how === "object") encoding[name] = how;
  }
  return { client: "form", schema: { ...schema, properties }, ...(Object.keys(encoding).length > 0 && { encoding }) };
}

/** Beside a file nothing else is sent. */
function bodyOfFile(file: string, schema: JsonObject, reportLoss: ReportLoss): ImportedBody | undefined {
  const properties = (schema.properties ?? {}) as JsonObject;
  const others = Object.keys(properties).filter((name) => name !== file);
  const names = others.map((name) => `"${name}"`).join(", ");
  if (listOf(schema.required).some((name) => name !== file))
    return void reportLoss(`the whole operation: it takes ${names} beside the file "${file}"`);
  if (others.length > 0) reportLoss(`${names} beside the file "${file}"`);
  const required = listOf(schema.required);
  return { client: "form", schema: { ...schema, properties: { [file]: own(properties, file) ?? {} }, required }, file };
}

/** The member of a form in parts that is a file. */
function fileOf(schema: JsonObject, { follow }: OpenApi): string | undefined {
  const isFile = ([, part]: readonly [string, Json]) => {
    const found = follow(part) ?? {};
    return own(found, "format") === "binary" || own(found, "contentMediaType") !== undefined;
  };
  return membersOf(own(schema, "properties")).find(isFile)?.[0];
}
