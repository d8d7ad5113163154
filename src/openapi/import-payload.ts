import { isAmountName } from "../check/schema/check-amounts.ts";
import { isHostileKey } from "../kit/hostile-key.ts";
import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { type Encoding, type Encodings, encodingOf } from "./import-encoding.ts";
import { isJsonType } from "./is-json-type.ts";
import { membersOf, textOf } from "./json-parts.ts";
import type { ImportParts, Operation } from "./operations.ts";
import { translateSchema } from "./translate-schema.ts";

const EVERY_CALL_SENDS = ["Idempotency-Key", "accept", "accept-language"];

export interface ImportedPayload {
  readonly schema: JsonObject;
  readonly encoding: Encodings;
}

/**
 * Parameters of the path and of the query, then the body's members. Undefined where the operation needs a parameter that
 * no call can send, which is told.
 */
export function importPayload(
  { path, method, parameters }: Operation,
  body: JsonObject,
  { openApi, app, reportLoss }: ImportParts,
): ImportedPayload | undefined {
  const properties: { [name: string]: Json } = {};
  const encoding: { [name: string]: Encoding } = {};
  const required: string[] = [];
  const inQuery = method === "GET" || method === "DELETE";
  const { query } = app;
  const session = carriedSession(app);
  const headers = [...(query.headers?.json ?? []), ...(query.headers?.form ?? []), ...EVERY_CALL_SENDS];
  const sentHeaders = [...headers, session.header];
  const sentInQuery = [...query.common, query.language, session.query];
  const given = parameters.map((one) => textOf(one, "name"));
  const taken = (name: string) => [...sentInQuery, ...given.filter((one) => one !== name)];
  for (const parameter of parameters) {
    const [name, place] = [textOf(parameter, "name"), textOf(parameter, "in")];
    const isPath = place === "path" && path.includes(`{${name}}`);
    if (isHostileKey(name) || (place === "query" && sentInQuery.includes(name) && own(parameter, "x-payload") !== true))
      continue;
    if (!isPath && !(place === "query" && inQuery)) {
      const isSent =
        (place === "cookie" && name === session.cookie) ||
        (place === "header" && sentHeaders.some((one) => one?.toLowerCase() === name.toLowerCase()));
      if (!isSent) reportLoss(`"${name}" in the ${place}${place === "query" ? ` of a ${method}` : ""}`);
      continue;
    }
    const isRequired = own(parameter, "required") === true || isPath;
    const content = membersOf(own(parameter, "content"));
    const json = content.find(([type]) => isJsonType(type))?.[1];
    const written = content.length === 0 ? own(parameter, "schema") : own(openApi.follow(json) ?? {}, "schema");
    const { description, ...schema } = translateSchema(written, openApi, reportLoss);
    const how = encodingOf(schema, parameter);
    // JSON text stays so.
    const isLost =
      json === undefined &&
      (content.length > 0 || (isPath ? how !== "plain" : how === "none" || isMixed(schema, how, taken(name))));
    if (isLost) {
      const what = `"${name}" in the ${place}, as ${kindWords(schema, parameter, content)}`;
      reportLoss(isRequired ? `the whole operation: it needs ${what}` : what);
      if (isRequired) return undefined;
      continue;
    }
    if (typeof how === "object" && json === undefined) encoding[name] = how;
    const words = description ?? own(parameter, "description");
    properties[name] = {
      ...schema,
      ...(typeof words === "string" && { description: words.trim().replace(/\s+/g, " ") }),
    };
    if (isRequired) required.push(name);
  }
  for (const [, name = ""] of path.matchAll(/\{([^{}]*)\}/g)) properties[name] ??= { type: "string" };
  const { properties: members, required: names, ...rest } = body;
  const all = { ...properties, ...((members ?? {}) as JsonObject) };
  const needed = [...required, ...[names ?? []].flat().map(String)];
  const schema = {
    ...rest,
    type: "object",
    properties: wholeAmounts(all, reportLoss),
    ...(needed.length > 0 && { required: [...new Set(needed)] }),
  };
  return { schema, encoding };
}

/** The name by which every call carries the session that the app keeps, at its place. */
function carriedSession({ session }: ImportParts["app"]): {
  readonly [place in "query" | "header" | "cookie"]?: string;
} {
  if (session === undefined || session.keep === "address") return {};
  if (session.keep === "cookie") return { cookie: session.cookie };
  return { [session.as ?? "query"]: session.parameter };
}

/** Whether members of an object would be parameters of names that others have. */
function isMixed(
  schema: JsonObject,
  how: ReturnType<typeof encodingOf>,
  taken: readonly (string | undefined)[],
): boolean {
  const isExploded = typeof how === "object" && how.style === "form" && how.explode !== false;
  return isExploded && membersOf(own(schema, "properties")).some(([name]) => taken.includes(name));
}

/** The form in which a parameter is sent, where no call has it: `an array of style "matrix"`. */
function kindWords(schema: JsonObject, parameter: JsonObject, content: readonly (readonly [string, Json])[]): string {
  if (content.length > 0) return content.map(([type]) => type).join(", ");
  const kind = [schema.type].flat().includes("array") ? "an array" : "an object";
  return `${kind} of style "${textOf(parameter, "style") || (textOf(parameter, "in") === "path" ? "simple" : "form")}"`;
}

/** A backend that takes an amount as text or with a fraction is asked for one that the documents can have. */
function wholeAmounts(properties: JsonObject, reportLoss: ImportParts["reportLoss"]): JsonObject {
  const entries = Object.entries(properties).map(([name, schema]): readonly [string, Json] => {
    const type = isObject(schema) ? textOf(schema, "type") : "";
    if (!isObject(schema) || !isAmountName(name) || (type !== "number" && type !== "string")) return [name, schema];
    reportLoss(`"${name}" as a ${type}: an amount is a whole number of minor units`);
    const description = textOf(schema, "description");
    return [name, { type: "integer", ...(description !== "" && { description }) }];
  });
  return Object.fromEntries(entries);
}
