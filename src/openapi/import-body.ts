import type { Json, JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { isJsonType } from "./is-json-type.ts";
import { membersOf, textOf } from "./json-parts.ts";
import type { ImportParts, Operation } from "./operations.ts";
import type { OpenApi } from "./read-openapi.ts";
import { type ReportLoss, translateSchema } from "./translate-schema.ts";

const FORM_TYPE = "application/x-www-form-urlencoded";

export interface ImportedBody {
  readonly client: "json" | "form";
  readonly schema: JsonObject;
  readonly file?: string;
}

/** Request body of an operation: JSON, a form, or a multipart form with its file. */
export function importBody(
  { operation, method, parameters }: Operation,
  { openApi, app, reportLoss }: ImportParts,
): ImportedBody {
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
  if (method === "GET" || method === "DELETE" || found === undefined) {
    reportLoss(
      found === undefined ? `a body of ${content.map(([type]) => type).join(", ")}` : `the body of a ${method}`,
    );
    return { client: "json", schema: {} };
  }
  const [type, media] = found;
  const isInParts = type.startsWith("multipart/");
  if (isInParts && method !== "POST") {
    reportLoss(`a form in parts by ${method}`);
    return { client: "form", schema: {} };
  }
  const schema = openApi.follow(own(openApi.follow(media) ?? {}, "schema")) ?? {};
  const translated = translateSchema(schema, openApi, reportLoss);
  if (translated.properties === undefined && translated.type !== "object") {
    reportLoss("a body that is no object");
    return { client: "json", schema: {} };
  }
  const file = isInParts ? fileOf(schema, openApi) : undefined;
  if (file !== undefined) return bodyOfFile(file, translated, reportLoss);
  if (isInParts) reportLoss("multipart/form-data without a file: sent as a plain form");
  return { client: isJsonType(type) ? "json" : "form", schema: translated };
}

/** Beside a file nothing else is sent. */
function bodyOfFile(file: string, schema: JsonObject, reportLoss: ReportLoss): ImportedBody {
  const properties = (schema.properties ?? {}) as JsonObject;
  const others = Object.keys(properties).filter((name) => name !== file);
  if (others.length > 0) reportLoss(`${others.map((name) => `"${name}"`).join(", ")} beside the file "${file}"`);
  const required = [schema.required ?? []].flat().filter((name) => name === file);
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
