import { isObject, type Json, type JsonObject } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import { setPath } from "../../kit/set-path.ts";
import type { AppDocument, CallDocument, EnvelopeDocument, SampleDocument } from "../../language/documents.ts";
import type { DataSchema } from "../../language/terms/document-parts.ts";
import type { SandboxDocuments } from "../../sandbox/documents.ts";
import { envelopeBody, REFUSED } from "../../sandbox/envelope.ts";
import { fillSample } from "../../sandbox/fill-sample.ts";

/** The day that samples are written for, so that two exports of the same documents are equal. */
const EXAMPLE_DAY = Date.UTC(2026, 0, 5, 9);
/** Effects that a phone sends under a key, so that the second of two does nothing. */
const KEYED = ["money", "write", "message", "upload"];

/**
 * OpenAPI 3.1 of all calls: payloads, answers in their envelopes, samples as examples. Expects checked documents.
 *
 * @example
 * JSON.stringify(openApiDocument(sandboxDocuments(readDocuments(root))), null, 2)
 */
export function openApiDocument(documents: SandboxDocuments): JsonObject {
  const { app, calls } = documents;
  const paths: { [path: string]: { [method: string]: Json } } = {};
  for (const call of calls) {
    const path = call.root === true ? call.path : `${app.calls.prefix}${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, documents) };
  }
  const common = Object.fromEntries(
    app.query.common.map((name) => [name, parameter(name, "query", { type: "string" })]),
  );
  const scheme = sessionScheme(app);
  return {
    openapi: "3.1.1",
    info: { title: app.brand.name, version: String(app.version) },
    paths,
    components: { parameters: common, ...(scheme !== undefined && { securitySchemes: { session: scheme } }) },
    ...(scheme !== undefined && { security: [{ session: [] }] }),
  };
}

/** The cookie, header or parameter of the query that people are signed in by, where they are by one. */
function sessionScheme({ session }: AppDocument): JsonObject | undefined {
  if (session === undefined || session.keep === "address") return undefined;
  if (session.keep === "cookie") return { type: "apiKey", in: "cookie", name: session.cookie };
  return { type: "apiKey", in: session.as ?? "query", name: session.parameter };
}

/** Where it is not that of all operations. */
function securityOf({ session = "required" }: CallDocument, app: AppDocument): { readonly security?: Json } {
  if (session === "required" || sessionScheme(app) === undefined) return {};
  return { security: session === "never" ? [] : [{}, { session: [] }] };
}

function operation(call: CallDocument, documents: SandboxDocuments): JsonObject {
  const body = bodyOf(call);
  return {
    operationId: call.id,
    summary: call.summary,
    "x-effect": call.effect,
    "x-skrini": extensionOf(call),
    ...securityOf(call, documents.app),
    parameters: parametersOf(call, documents),
    ...(body !== undefined && { requestBody: { required: true, content: body } }),
    responses: responsesOf(call, documents),
  };
}

/** Facts of a call for which OpenAPI has no words: with them `skrini import` makes an equal call. */
function extensionOf(call: CallDocument): JsonObject {
  const { client, envelope, success, intent, errors, errorsOf, accept, maxFileBytes } = call;
  return {
    client,
    envelope,
    ...(success !== undefined && { success }),
    ...(intent !== undefined && { intent }),
    ...(accept !== undefined && { accept }),
    ...(maxFileBytes !== undefined && { maxFileBytes }),
    ...(errors !== undefined && { errors: errors as unknown as JsonObject }),
    ...(errorsOf !== undefined && { errorsOf }),
  };
}

function parametersOf(call: CallDocument, { app }: SandboxDocuments): readonly Json[] {
  const common = app.query.common.map((name) => ({ $ref: `#/components/parameters/${name}` }));
  const headers = own(app.query.headers ?? {}, call.client) ?? [];
  const keyed = KEYED.includes(call.effect) ? ["Idempotency-Key"] : [];
  const required = requiredOf(call.payload);
  const inAddress = propertiesOf(call.payload).flatMap(([name, schema]) => {
    if (isInPath(name, call)) return [{ ...parameter(name, "path", schema), required: true }];
    if (hasBody(call)) return [];
    // Sent with every call too: here it is a member of the payload.
    const isBoth = app.query.common.includes(name) && { "x-payload": true };
    const encoding = own(call.encoding ?? {}, name) ?? {};
    return [{ ...parameter(name, "query", schema), required: required.includes(name), ...encoding, ...isBoth }];
  });
  const taken = new Set(inAddress.map(({ name }) => name));
  const others = common.filter((_, index) => !taken.has(app.query.common[index] ?? ""));
  const { language } = app.query;
  return [
    ...others,
    ...(language === undefined ? [] : [parameter(language, "query", { type: "string" })]),
    ...[...headers, ...keyed, "Accept-Language"].map((name) => parameter(name, "header", { type: "string" })),
    ...inAddress,
  ];
}

function parameter(name: string, where: "query" | "path" | "header", schema: Json) {
  const description = isObject(schema) ? own(schema as JsonObject, "description") : undefined;
  return { name, in: where, schema, ...(typeof description === "string" && { description }) };
}

/** The payload without what stands in the path. */
function bodyOf(call: CallDocument): JsonObject | undefined {
  if (!hasBody(call)) return undefined;
  const { required: _, ...payload } = call.payload;
  const required = requiredOf(call.payload).filter((name) => !isInPath(name, call));
  const properties = propertiesOf(call.payload).flatMap(([name, schema]): readonly [string, Json][] => {
    if (isInPath(name, call)) return [];
    return [[name, name === call.file ? fileSchema(schema) : schema]];
  });
  const schema = { ...payload, properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) };
  const encoding = Object.fromEntries(Object.entries(call.encoding ?? {}).filter(([name]) => !isInPath(name, call)));
  return { [contentTypeOf(call)]: { schema, ...(call.encoding !== undefined && { encoding }) } };
}

function fileSchema(schema: Json): Json {
  return { ...(isObject(schema) ? schema : {}), type: "string", contentMediaType: "application/octet-stream" };
}

function contentTypeOf({ file, client }: CallDocument): string {
  if (file !== undefined) return "multipart/form-data";
  return client === "json" ? "application/json" : "application/x-www-form-urlencoded";
}

function hasBody({ method }: CallDocument): boolean {
  return method !== "GET" && method !== "DELETE";
}

function isInPath(name: string, { path }: CallDocument): boolean {
  return path.includes(`{${name}}`);
}

function propertiesOf(schema: DataSchema): readonly (readonly [string, Json])[] {
  const properties = own(schema, "properties");
  return isObject(properties) ? Object.entries(properties as JsonObject) : [];
}

function requiredOf(schema: DataSchema): readonly string[] {
  const required = own(schema, "required");
  return Array.isArray(required) ? required.map(String) : [];
}

/** Where the outcome tells, both stand under 200; else the status does. */
function responsesOf(call: CallDocument, documents: SandboxDocuments): JsonObject {
  const form = own(documents.app.calls.envelopes, call.envelope) ?? {};
  const samples = Object.entries(documents.samples[call.id] ?? {});
  const isRefusal = ([, { refusal }]: readonly [string, SampleDocument]) => refusal !== undefined;
  const refused = content([refusalSchema(form)], examplesOf(samples.filter(isRefusal), call, documents));
  if (form.body === "picture") {
    return { "200": { description: "The picture, or why there is none", content: { "image/*": {}, ...refused } } };
  }
  const answered = samples.filter((sample) => !isRefusal(sample));
  if (form.outcome !== undefined) {
    const schemas = [answerSchema(form, call), refusalSchema(form)];
    const all = content(schemas, examplesOf(samples, call, documents));
    return { "200": { description: "The answer, or a refusal", content: all } };
  }
  return {
    "200": {
      description: "The answer",
      content: content([answerSchema(form, call)], examplesOf(answered, call, documents)),
    },
    [REFUSED]: { description: "A refusal", content: refused },
  };
}

function content(schemas: readonly Json[], examples: JsonObject): JsonObject {
  const [schema = {}] = schemas;
  return {
    "application/json": {
      schema: schemas.length > 1 ? { anyOf: schemas } : schema,
      ...(Object.keys(examples).length > 0 && { examples }),
    },
  };
}

function examplesOf(
  samples: readonly (readonly [string, SampleDocument])[],
  call: CallDocument,
  { app }: SandboxDocuments,
): JsonObject {
  const filling = {
    now: EXAMPLE_DAY,
    timeZone: app.timeZone ?? "UTC",
    moved: 0,
    values: { origin: "https://app.example" },
  };
  return Object.fromEntries(
    samples.map(([name, { summary, refusal, answer = null, message }]) => {
      const outcome = refusal === undefined ? { answer, ...(message !== undefined && { message }) } : { refusal };
      const value = fillSample(envelopeBody(call, app, outcome), filling);
      return [name, { ...(summary !== undefined && { summary }), value }];
    }),
  );
}

function answerSchema(form: EnvelopeDocument, call: CallDocument): Json {
  if (form.data === undefined) return call.answer;
  return members([
    [form.outcome, { enum: [...(call.success ?? form.success ?? [0])] }],
    [form.message, { type: "string" }],
    [form.data, call.answer],
  ]);
}

function refusalSchema(form: EnvelopeDocument): Json {
  const outcome = form.refusal === undefined ? {} : { enum: [...form.refusal] };
  return members([
    [form.outcome, outcome],
    [form.code === form.outcome ? undefined : form.code, {}],
    [form.message, { type: "string" }],
  ]);
}

/** An object schema with a schema at each place: `status.code` stands in `status`. */
function members(places: readonly (readonly [place: string | undefined, schema: Json])[]): Json {
  return places.reduce<Json>(
    (schema, [place, part]) => {
      if (place === undefined) return schema;
      const path = place.split(".").flatMap((name) => ["properties", name]);
      return setPath(schema, path, part);
    },
    { type: "object" },
  );
}
