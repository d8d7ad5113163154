import type { Json } from "../../kit/json.ts";
import { isObject } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import { parseJson } from "../../kit/parse-json.ts";
import type { CallDocument } from "../../language/documents.ts";
import { coerceForm } from "./coerce-form.ts";
import { memberOfParameter, readEncoded } from "./encoded-members.ts";
import type { PayloadResult } from "./payload-result.ts";
import { readMultipart } from "./read-multipart.ts";

/** Far above any body of the contract. */
const MAX_BODY_LENGTH = 262_144;
const CONTENT_TYPES = { json: "application/json", form: "application/x-www-form-urlencoded" } as const;

type Values = { readonly [name: string]: string };

/** The payload as its client sends it: JSON, a form or the query, and the parameters of the path. */
export async function readPayload(
  request: Request,
  call: CallDocument,
  { query, path }: { readonly query: Values; readonly path: Values },
): Promise<PayloadResult> {
  const read = await readRest(request, call, query);
  if (!read.ok || Object.keys(path).length === 0) return read;
  return { ...read, payload: { ...read.payload, ...coerceForm(path, call.payload) } };
}

async function readRest(request: Request, call: CallDocument, query: Values): Promise<PayloadResult> {
  if (call.method === "GET" || call.method === "DELETE") {
    const encoded = readEncoded(new URL(request.url).search, call);
    return { ok: true, payload: { ...coerceForm(listedOnly(query, call), call.payload), ...encoded } };
  }
  if (call.file !== undefined) return readMultipart(request, call);
  const expected = CONTENT_TYPES[call.client];
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith(expected))
    return refuse(`the body must be ${expected}, not ${type === "" ? "untyped" : JSON.stringify(type)}`);
  const text = await request.text();
  if (text.length > MAX_BODY_LENGTH) return refuse("the body is too large");
  return call.client === "json" ? readJson(text) : readForm(text, call);
}

function readJson(text: string): PayloadResult {
  try {
    const body: unknown = parseJson(text);
    return isObject(body)
      ? { ok: true, payload: body as { [key: string]: Json } }
      : refuse("the body is not an object");
  } catch {
    return refuse("the body is not JSON");
  }
}

function readForm(text: string, call: CallDocument): PayloadResult {
  const fields: { [name: string]: string } = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    if (memberOfParameter(name, call) !== undefined) continue;
    if (name in fields) return refuse(`${JSON.stringify(name)} was sent twice`);
    fields[name] = value;
  }
  return { ok: true, payload: { ...coerceForm(fields, call.payload), ...readEncoded(text, call) } };
}

/** The query also carries the page's parameters; only the listed ones are its payload. */
function listedOnly(query: Values, call: CallDocument): { [name: string]: string } {
  const properties = isObject(call.payload.properties) ? call.payload.properties : {};
  return Object.fromEntries(
    Object.entries(query).filter(
      ([name]) => own(properties, name) !== undefined && memberOfParameter(name, call) === undefined,
    ),
  );
}

function refuse(problem: string): PayloadResult {
  return { ok: false, problem };
}
