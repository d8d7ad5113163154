import type { Json, JsonObject } from "../kit/json.ts";
import type { CallPlan } from "../language/plan.ts";
import type { BuiltRequest } from "./build-request.ts";

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
  const encoded = Object.entries(encoding).flatMap(([name, joint]) => parametersOf(name, joint, payload[name]));
  const text = [parameters.toString(), ...encoded].filter((part) => part !== "").join("&");
  if (body instanceof URLSearchParams) return { ...request, body: new URLSearchParams(text) };
  url.search = text;
  return { ...request, url: url.href };
}

function parametersOf(name: string, joint: string, value: Json | undefined): readonly string[] {
  const isList = Array.isArray(value);
  const parts = Object.entries(Object(value) as JsonObject).filter(([, part]) => part !== null);
  if (joint === "&") return parts.map(([key, part]) => parameter(isList ? name : key, encode(part)));
  if (joint === "[]") return parts.map(([key, part]) => parameter(`${name}[${key}]`, encode(part)));
  const texts = parts.flatMap(([key, part]) => (isList ? [encode(part)] : [encode(key), encode(part)]));
  // A joint within a part is encoded.
  return texts.length === 0 ? [] : [parameter(name, texts.join(joint))];
}

function parameter(name: string, encoded: string): string {
  return `${encode(name)}=${encoded}`;
}

/** As forms and queries have it. */
function encode(value: Json): string {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return new URLSearchParams([["", text]]).toString().slice(1);
}
