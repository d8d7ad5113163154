import type { Json, JsonObject } from "../../kit/json.ts";
import { getPath } from "../../kit/set-path.ts";
import type { CallPlan } from "../../language/plan.ts";
import type { BuiltRequest } from "./build-request.ts";

const FORM = "application/x-www-form-urlencoded;charset=UTF-8";

/**
 * The request with arrays and objects of its query or its form as the call's `encoding` has them: what is empty has no
 * parameter. A module of its own: few calls send such.
 */
export function encodeMembers(
  request: BuiltRequest,
  { encoding = {} }: Pick<CallPlan, "encoding">,
  payload: JsonObject,
): BuiltRequest {
  const url = new URL(request.url);
  const { body } = request;
  const parameters = body instanceof URLSearchParams ? body : url.searchParams;
  for (const name of Object.keys(encoding)) parameters.delete(name);
  const taken = [...url.searchParams.keys(), ...parameters.keys()];
  const encoded = Object.entries(encoding).flatMap(([name, how]) =>
    typeof how === "string"
      ? parametersOf(name, how, payload[name])
      : how.filter((part) => !taken.includes(part)).flatMap((part) => partOf(part, payload[name])),
  );
  const text = [parameters.toString(), ...encoded].filter((part) => part !== "").join("&");
  // As parameters it would be encoded again, joints and all.
  if (body instanceof URLSearchParams) return { ...request, body: new Blob([text], { type: FORM }) };
  url.search = text;
  return { ...request, url: url.href };
}

function parametersOf(name: string, joint: string, value: Json | undefined): readonly string[] {
  const isList = Array.isArray(value);
  const parts = Object.entries(Object(value) as JsonObject).filter(([, part]) => part !== null);
  if (joint === "&") return parts.map(([, part]) => parameter(name, encode(part)));
  if (joint === "[]") return parts.map(([key, part]) => parameter(`${name}[${key}]`, encode(part)));
  const texts = parts.flatMap(([key, part]) => (isList ? [encode(part)] : [encode(key), encode(part)]));
  // A joint within a part is encoded.
  return texts.length === 0 ? [] : [parameter(name, texts.join(joint))];
}

/** A part of an object as a parameter of its own. */
function partOf(name: string, value: Json | undefined): readonly string[] {
  const part = getPath(value ?? null, [name]);
  return part === null ? [] : [parameter(name, encode(part))];
}

function parameter(name: string, encoded: string): string {
  return `${encode(name)}=${encoded}`;
}

/** As forms and queries have it. */
function encode(value: Json): string {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return new URLSearchParams([["", text]]).toString().slice(1);
}
