import { isHostileKey } from "../kit/hostile-key.ts";
import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import {
  type AppDocument,
  type CallDocument,
  DOCUMENT_VERSION,
  type Effect,
  type Method,
} from "../language/documents.ts";
import { envelopeOf } from "./envelope-of.ts";
import { type ImportedSample, importSamples } from "./import-samples.ts";
import type { OpenApi } from "./read-openapi.ts";
import { translateSchema } from "./translate-schema.ts";

export interface ImportedCall {
  readonly call: CallDocument;
  readonly samples: readonly ImportedSample[];
}

export interface Import {
  readonly calls: readonly ImportedCall[];
  /** What was left out: the operation, and of what. */
  readonly losses: readonly string[];
}

const METHODS: { readonly [method: string]: Method } = {
  get: "GET",
  post: "POST",
  put: "PUT",
  patch: "PATCH",
  delete: "DELETE",
};
const OTHERS = ["head", "options", "trace"];
const EFFECTS: readonly string[] = ["read", "write", "money", "message", "upload", "telemetry"];
const JSON_TYPE = /^application\/(.*\+)?json\b|^\*\/\*$/i;
const FORM_TYPE = "application/x-www-form-urlencoded";

/**
 * A call for each operation.
 * @param envelope name of the one that all answers have; found by their schemas if absent
 */
export function importCalls(openApi: OpenApi, app: AppDocument, envelope?: string): Import {
  const losses = new Set<string>();
  const ids = new Set<string>();
  const calls = operationsOf(openApi, losses).flatMap((operation) => {
    const tell = (what: string) => losses.add(`${operation.method} ${operation.path}: ${what}`);
    const imported = importCall(operation, { openApi, app, envelope, ids, tell });
    return imported ?? [];
  });
  return { calls, losses: [...losses] };
}

interface Operation {
  readonly path: string;
  readonly method: Method;
  readonly operation: JsonObject;
  readonly parameters: readonly JsonObject[];
}

interface Parts {
  readonly openApi: OpenApi;
  readonly app: AppDocument;
  readonly envelope: string | undefined;
  readonly ids: Set<string>;
  tell(what: string): void;
}

function operationsOf({ document, follow }: OpenApi, losses: Set<string>): readonly Operation[] {
  const paths = own(document, "paths");
  return membersOf(paths).flatMap(([path, value]) => {
    const item = follow(value) ?? {};
    for (const method of OTHERS)
      if (own(item, method) !== undefined) losses.add(`${method.toUpperCase()} ${path}: the method`);
    return Object.entries(METHODS).flatMap(([key, method]) => {
      const operation = follow(own(item, key));
      if (operation === undefined) return [];
      const all = [...listOf(own(item, "parameters")), ...listOf(own(operation, "parameters"))];
      const byPlace = new Map(
        all.flatMap((one) => {
          const parameter = follow(one);
          if (parameter === undefined) losses.add(`${method} ${path}: a reference to another document`);
          return parameter === undefined
            ? []
            : [[`${textOf(parameter, "in")} ${textOf(parameter, "name")}`, parameter]];
        }),
      );
      return [{ path, method, operation, parameters: [...byPlace.values()] }];
    });
  });
}

function importCall(found: Operation, parts: Parts): ImportedCall | undefined {
  const { path, method, operation } = found;
  const { openApi, app, tell } = parts;
  if (!/^\/[^?#\s\\]*$/.test(path)) {
    tell("the whole operation: its path is none that a call can have");
    return undefined;
  }
  const extension = openApi.follow(own(operation, "x-skrini")) ?? {};
  const body = bodyOf(found, parts);
  const answer = answerOf(operation, extension, parts);
  if (answer === undefined) return undefined;
  const id = uniqueId(textOf(operation, "operationId") || `${method} ${path}`, parts.ids);
  const summary = (textOf(operation, "summary") || textOf(operation, "description") || `${method} ${path}`).trim();
  const client = own(extension, "client") ?? (body.file !== undefined ? "form" : body.client);
  const effect = effectOf(operation, method, body.file !== undefined);
  const success = own(extension, "success");
  const errors = own(extension, "errors");
  const call: CallDocument = {
    $schema: "../language/call.schema.json",
    version: DOCUMENT_VERSION,
    id,
    summary: summary.split("\n")[0]?.replace(/\s+/g, " ") ?? id,
    client: client === "form" ? "form" : "json",
    method,
    ...placeOf(path, app),
    envelope: answer.envelope,
    ...(Array.isArray(success) && { success: success as readonly string[] }),
    effect,
    ...(body.file !== undefined && { file: body.file }),
    payload: payloadOf(found, body.schema, parts),
    answer: answer.schema,
    ...(isObject(errors) && { errors: errors as NonNullable<CallDocument["errors"]> }),
  };
  return { call, samples: importSamples(call, app, answer.content, (what) => tell(what), openApi) };
}

/** Below the app's prefix, or from the root where the document says so. */
function placeOf(path: string, { calls: { prefix, roots = [] } }: AppDocument): Pick<CallDocument, "path" | "root"> {
  if (path.startsWith(`${prefix}/`)) return { path: path.slice(prefix.length) };
  return roots.some((root) => path === root || path.startsWith(`${root}/`)) ? { path, root: true } : { path };
}

interface Body {
  readonly client: "json" | "form";
  readonly schema: JsonObject;
  readonly file?: string;
}

function bodyOf({ operation, method, parameters }: Operation, { openApi, app, tell }: Parts): Body {
  const body = openApi.follow(own(operation, "requestBody"));
  const content = membersOf(body === undefined ? undefined : own(body, "content"));
  const headers = parameters.filter((one) => textOf(one, "in") === "header").map((one) => textOf(one, "name"));
  const formHeaders = app.query.headers?.form ?? [];
  const isForm = formHeaders.length > 0 && formHeaders.every((name) => headers.includes(name));
  if (content.length === 0) return { client: isForm ? "form" : "json", schema: {} };
  const found =
    content.find(([type]) => JSON_TYPE.test(type)) ??
    content.find(([type]) => type.startsWith(FORM_TYPE)) ??
    content.find(([type]) => type.startsWith("multipart/form-data"));
  if (method === "GET" || method === "DELETE" || found === undefined) {
    tell(found === undefined ? `a body of ${content.map(([type]) => type).join(", ")}` : `the body of a ${method}`);
    return { client: "json", schema: {} };
  }
  const [type, media] = found;
  if (type.startsWith("multipart/") && method !== "POST") {
    tell(`a form in parts by ${method}`);
    return { client: "form", schema: {} };
  }
  const schema = openApi.follow(own(openApi.follow(media) ?? {}, "schema")) ?? {};
  const file = type.startsWith("multipart/") ? fileOf(schema, openApi) : undefined;
  if (type.startsWith("multipart/") && file === undefined)
    tell("multipart/form-data without a file: sent as a plain form");
  const translated = translateSchema(schema, openApi, tell);
  if (translated.properties === undefined && translated.type !== "object") {
    tell("a body that is no object");
    return { client: "json", schema: {} };
  }
  if (file === undefined) return { client: JSON_TYPE.test(type) ? "json" : "form", schema: translated };
  const others = Object.keys((translated.properties ?? {}) as JsonObject).filter((name) => name !== file);
  if (others.length > 0) tell(`${others.map((name) => `"${name}"`).join(", ")} beside the file "${file}"`);
  const only = own((translated.properties ?? {}) as JsonObject, file) ?? {};
  const required = [translated.required ?? []].flat().filter((name) => name === file);
  return { client: "form", schema: { ...translated, properties: { [file]: only }, required }, file };
}

/** The member of a form in parts that is a file. */
function fileOf(schema: JsonObject, { follow }: OpenApi): string | undefined {
  const isFile = ([, part]: readonly [string, Json]) => {
    const found = follow(part) ?? {};
    return own(found, "format") === "binary" || own(found, "contentMediaType") !== undefined;
  };
  return membersOf(own(schema, "properties")).find(isFile)?.[0];
}

/** Parameters of the path and of the query, then the body's members. */
function payloadOf(
  { path, method, parameters }: Operation,
  body: JsonObject,
  { openApi, app, tell }: Parts,
): JsonObject {
  const properties: { [name: string]: Json } = {};
  const required: string[] = [];
  const inQuery = method === "GET" || method === "DELETE";
  const { query } = app;
  const sentHeaders = [...(query.headers?.json ?? []), ...(query.headers?.form ?? []), "Idempotency-Key", "accept"];
  for (const parameter of parameters) {
    const [name, place] = [textOf(parameter, "name"), textOf(parameter, "in")];
    const isPath = place === "path" && path.includes(`{${name}}`);
    if (
      isHostileKey(name) ||
      (place === "query" && query.common.includes(name) && own(parameter, "x-payload") !== true)
    )
      continue;
    if (!isPath && !(place === "query" && inQuery)) {
      const isSent = place === "header" && sentHeaders.some((one) => one.toLowerCase() === name.toLowerCase());
      if (!isSent) tell(`"${name}" in the ${place}${place === "query" ? ` of a ${method}` : ""}`);
      continue;
    }
    const { description, ...schema } = translateSchema(own(parameter, "schema"), openApi, tell);
    const words = description ?? own(parameter, "description");
    properties[name] = {
      ...schema,
      ...(typeof words === "string" && { description: words.trim().replace(/\s+/g, " ") }),
    };
    if (own(parameter, "required") === true || isPath) required.push(name);
  }
  for (const [, name = ""] of path.matchAll(/\{([^{}]*)\}/g)) properties[name] ??= { type: "string" };
  const { properties: members, required: names, ...rest } = body;
  const all = { ...properties, ...((members ?? {}) as JsonObject) };
  const needed = [...required, ...[names ?? []].flat().map(String)];
  return { ...rest, type: "object", properties: all, ...(needed.length > 0 && { required: [...new Set(needed)] }) };
}

interface Answer {
  readonly envelope: string;
  readonly schema: JsonObject;
  /** What the document says of its JSON, and of that of refusals. */
  readonly content: readonly JsonObject[];
}

function answerOf(
  operation: JsonObject,
  extension: JsonObject,
  { openApi, app, envelope, tell }: Parts,
): Answer | undefined {
  const { follow } = openApi;
  const responses = membersOf(own(operation, "responses"));
  const [, first] =
    responses.find(([status]) => /^2/.test(status)) ?? responses.find(([status]) => status === "default") ?? [];
  const content = membersOf(own(follow(first) ?? {}, "content"));
  const jsons = responses
    .flatMap(([, one]) => membersOf(own(follow(one) ?? {}, "content")))
    .filter(([type]) => JSON_TYPE.test(type))
    .map(([, one]) => follow(one) ?? {});
  const named = own(extension, "envelope");
  const wanted =
    envelope ?? (typeof named === "string" && own(app.calls.envelopes, named) !== undefined ? named : undefined);
  if (content.some(([type]) => type.startsWith("image/"))) {
    const [picture] =
      Object.entries(app.calls.envelopes).find(
        ([name, { body }]) => body === "picture" && (!wanted || name === wanted),
      ) ?? [];
    if (picture !== undefined) return { envelope: picture, schema: { type: "string" }, content: [] };
  }
  const [, media] = content.find(([type]) => JSON_TYPE.test(type)) ?? [];
  if (media === undefined && content.length > 0) {
    tell(`the whole operation: it answers ${content.map(([type]) => type).join(", ")}`);
    return undefined;
  }
  const given = own(follow(media) ?? {}, "schema");
  // What this project exported lists success and refusal as alternatives.
  const [success = given] = wanted !== undefined && named === wanted ? listOf(own(follow(given) ?? {}, "anyOf")) : [];
  const schema =
    media === undefined ? { type: ["object", "null"], properties: {} } : translateSchema(success, openApi, tell);
  const found = envelopeOf(schema, app, wanted);
  if (found === undefined) {
    tell("the whole operation: no envelope of app.json fits its answer; name one by --envelope");
    return undefined;
  }
  const answer = isObject(found.answer) ? (found.answer as JsonObject) : {};
  return { envelope: found.name, schema: answer, content: jsons };
}

function effectOf(operation: JsonObject, method: Method, hasFile: boolean): Effect {
  const given = textOf(operation, "x-effect");
  if (hasFile) return "upload";
  if (
    EFFECTS.includes(given) &&
    given !== "upload" &&
    !(given === "read" && ["PUT", "PATCH", "DELETE"].includes(method))
  ) {
    return given as Effect;
  }
  return method === "GET" ? "read" : "write";
}

/** `getPetById` as `get-pet-by-id`; a number behind what is there already. */
function uniqueId(words: string, taken: Set<string>): string {
  const parts = words
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((part) => part !== "");
  const name = parts.join("-").slice(0, 80).replace(/-$/, "") || "call";
  let id = isHostileKey(name) ? `${name}-call` : name;
  for (let count = 2; taken.has(id); count++) id = `${name}-${count}`;
  taken.add(id);
  return id;
}

function membersOf(value: Json | undefined): readonly (readonly [string, Json])[] {
  return isObject(value) ? Object.entries(value as JsonObject) : [];
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: JsonObject, name: string): string {
  const text = own(value, name);
  return typeof text === "string" ? text : "";
}
