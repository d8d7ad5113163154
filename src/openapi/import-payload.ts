import { isAmountName } from "../check/schema/check-amounts.ts";
import { isHostileKey } from "../kit/hostile-key.ts";
import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { textOf } from "./json-parts.ts";
import type { ImportParts, Operation } from "./operations.ts";
import { translateSchema } from "./translate-schema.ts";

const EVERY_CALL_SENDS = ["Idempotency-Key", "accept", "accept-language"];

/** Parameters of the path and of the query, then the body's members. */
export function importPayload(
  { path, method, parameters }: Operation,
  body: JsonObject,
  { openApi, app, reportLoss }: ImportParts,
): JsonObject {
  const properties: { [name: string]: Json } = {};
  const required: string[] = [];
  const inQuery = method === "GET" || method === "DELETE";
  const { query } = app;
  const sentHeaders = [...(query.headers?.json ?? []), ...(query.headers?.form ?? []), ...EVERY_CALL_SENDS];
  const sentInQuery = [...query.common, query.language];
  for (const parameter of parameters) {
    const [name, place] = [textOf(parameter, "name"), textOf(parameter, "in")];
    const isPath = place === "path" && path.includes(`{${name}}`);
    if (isHostileKey(name) || (place === "query" && sentInQuery.includes(name) && own(parameter, "x-payload") !== true))
      continue;
    if (!isPath && !(place === "query" && inQuery)) {
      const isSent = place === "header" && sentHeaders.some((one) => one.toLowerCase() === name.toLowerCase());
      if (!isSent) reportLoss(`"${name}" in the ${place}${place === "query" ? ` of a ${method}` : ""}`);
      continue;
    }
    const { description, ...schema } = translateSchema(own(parameter, "schema"), openApi, reportLoss);
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
  return {
    ...rest,
    type: "object",
    properties: wholeAmounts(all, reportLoss),
    ...(needed.length > 0 && { required: [...new Set(needed)] }),
  };
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
