import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { CallDocument } from "../language/documents.ts";
import { membersOf } from "./json-parts.ts";

export type Encodings = NonNullable<CallDocument["encoding"]>;
export type Encoding = Encodings[string];

const STYLES: readonly Encoding["style"][] = ["form", "spaceDelimited", "pipeDelimited", "deepObject"];

/**
 * How a value of a schema stands in a query or a form. `plain`: in one way only; `none`: in a way that no call has.
 *
 * @param schema translated
 * @param given what has `style` and `explode`: a parameter, or the encoding of a form's member
 */
export function encodingOf(schema: JsonObject, given: Json | undefined): Encoding | "plain" | "none" {
  const types = [schema.type ?? []].flat();
  const isArray = types.includes("array");
  if (!isArray && !types.includes("object")) return "plain";
  const { style: written = "form", explode } = (isObject(given) ? given : {}) as JsonObject;
  const style = STYLES.find((one) => one === written);
  const parts = isArray ? [own(schema, "items")] : membersOf(own(schema, "properties")).map(([, part]) => part);
  const isPlain = parts.every((part) => !isObject(part) || isPlainType(part as JsonObject));
  if (style === undefined || !isPlain || parts.length === 0 || (style === "deepObject" && isArray)) return "none";
  if (style === "deepObject") return { style };
  // A blank or a `|` between parameters of their own is none at all.
  return explode === true && style !== "form"
    ? { style: "form" }
    : { style, ...(typeof explode === "boolean" && explode !== (style === "form") && { explode }) };
}

function isPlainType({ type = [] }: JsonObject): boolean {
  const types = [type].flat();
  return !types.includes("array") && !types.includes("object");
}
