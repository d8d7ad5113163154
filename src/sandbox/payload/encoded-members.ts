import { isObject, type Json, type JsonObject } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { CallDocument } from "../../language/documents.ts";
import type { DataSchema } from "../../language/terms/document-parts.ts";
import { coerceForm } from "./coerce-form.ts";

type EncodedCall = Pick<CallDocument, "encoding" | "payload">;
type Parameter = readonly [name: string, raw: string];

/** The member of the payload that a parameter of a query or a form is a part of, as `encoding` has it. */
export function memberOfParameter(name: string, call: EncodedCall): string | undefined {
  const entries = Object.entries(call.encoding ?? {});
  return entries.find(([member, how]) => {
    const schema = schemaOf(member, call);
    if (how.style === "deepObject") return name.startsWith(`${member}[`) && name.endsWith("]");
    return isExploded(how) && isOf("object", schema) ? own(partsOf(schema), name) !== undefined : name === member;
  })?.[0];
}

/**
 * Arrays and objects as the `encoding` of a call has them in a query or a form. One that has no parameter is not sent.
 *
 * @param text the query or the form as it was sent, encoded
 */
export function readEncoded(text: string, call: EncodedCall): JsonObject {
  const members: { [name: string]: Json } = {};
  if (call.encoding === undefined) return members;
  const parameters = text.replace(/^\?/, "").split("&").map(splitParameter);
  for (const [member, how] of Object.entries(call.encoding)) {
    const found = parameters.filter(([name]) => memberOfParameter(name, call) === member);
    if (found.length > 0) members[member] = readMember(member, how, found, schemaOf(member, call));
  }
  return members;
}

type Encoding = NonNullable<CallDocument["encoding"]>[string];

function readMember(member: string, how: Encoding, found: readonly Parameter[], schema: DataSchema): Json {
  if (how.style === "deepObject")
    return objectOf(
      found.map(([name, raw]) => [name.slice(member.length + 1, -1), decode(raw)]),
      schema,
    );
  const isList = !isOf("object", schema);
  if (isExploded(how)) {
    const parts = found.map(([name, raw]): readonly [string, string] => [name, decode(raw)]);
    return isList
      ? listOf(
          parts.map(([, text]) => text),
          schema,
        )
      : objectOf(parts, schema);
  }
  const texts = split(found[0]?.[1] ?? "", how.style).map(decode);
  if (isList) return listOf(texts, schema);
  return objectOf(
    texts.flatMap((name, at) => (at % 2 === 0 ? [[name, texts[at + 1] ?? ""] as const] : [])),
    schema,
  );
}

function listOf(texts: readonly string[], schema: DataSchema): Json {
  const items = isObject(schema.items) ? (schema.items as JsonObject) : {};
  return texts.map((text) => coerceForm({ text }, { properties: { text: items } }).text ?? null);
}

function objectOf(parts: readonly (readonly [string, string])[], schema: DataSchema): Json {
  return coerceForm(Object.fromEntries(parts), schema);
}

/** A part may hold a comma, encoded. */
function split(raw: string, style: Encoding["style"]): readonly string[] {
  if (style === "spaceDelimited") return raw.split(/%20|\+/);
  if (style === "pipeDelimited") return raw.split(/%7c|\|/i);
  return raw.split(",");
}

function splitParameter(text: string): Parameter {
  const [name = "", ...value] = text.split("=");
  return [decode(name), value.join("=")];
}

function decode(raw: string): string {
  return new URLSearchParams(`text=${raw}`).get("text") ?? "";
}

function isExploded({ style, explode = style === "form" }: Encoding): boolean {
  return explode;
}

function isOf(type: string, schema: DataSchema): boolean {
  return [schema.type].flat().includes(type);
}

function schemaOf(member: string, { payload }: EncodedCall): DataSchema {
  return partsOf(payload)[member] ?? {};
}

function partsOf({ properties }: DataSchema): { readonly [name: string]: DataSchema } {
  return isObject(properties) ? (properties as { readonly [name: string]: DataSchema }) : {};
}
