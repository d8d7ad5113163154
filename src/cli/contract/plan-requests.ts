import type { CallContract, Contract } from "../../contract/contract.ts";
import { isObject, type Json, type JsonObject } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import { schemaValues } from "../../language/schema-kind.ts";
import { coerceForm } from "../../sandbox/payload/coerce-form.ts";
import { buildRequest } from "../../sources/call/build-request.ts";
import { encodeMembers } from "../../sources/call/encode-members.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";

export interface PlannedRequest {
  readonly call: CallContract;
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly body?: { readonly type: string; readonly text: string };
}

export interface RequestPlan {
  readonly requests: readonly PlannedRequest[];
  /** Why the others are not made, one phrase each. */
  readonly skipped: readonly { readonly call: string; readonly reason: string }[];
}

export interface RequestWishes {
  readonly against: URL;
  readonly query: URLSearchParams;
  readonly payloads: JsonObject;
  /** Ids; all if absent. */
  readonly calls: readonly string[] | undefined;
  /** Ids of calls that do more than read. */
  readonly send: readonly string[];
}

/**
 * Which calls are made, and with what. Only what reads is asked, and what is named to be sent: nothing that moves money.
 * @throws WrongCallError for a name that no call has, and for a call that is never sent
 */
export async function planRequests(contract: Contract, wishes: RequestWishes): Promise<RequestPlan> {
  const { app, calls } = contract;
  for (const id of wishes.calls ?? []) findCall(contract, id);
  for (const [id, payload] of Object.entries(wishes.payloads)) refuseUnknown(findCall(contract, id), payload);
  for (const id of wishes.send) {
    const { effect } = findCall(contract, id).document;
    if (effect === "money") throw new WrongCallError(`"${id}" moves money: it is never sent to try it`);
    if (effect === "upload") throw new WrongCallError(`"${id}" sends a file: this command has none`);
  }
  const requests: PlannedRequest[] = [];
  const skipped: { call: string; reason: string }[] = [];
  for (const call of calls) {
    const { id, effect } = call.document;
    if (wishes.calls !== undefined && !wishes.calls.includes(id) && !wishes.send.includes(id)) continue;
    const planned = effect !== "read" && !wishes.send.includes(id) ? reasonNotToSend(effect) : await plan(call);
    if (typeof planned === "string") skipped.push({ call: id, reason: planned });
    else requests.push(planned);
  }
  return { requests, skipped };

  async function plan(call: CallContract): Promise<PlannedRequest | string> {
    const { payload, missing } = payloadOf(call, wishes);
    if (missing.length > 0) {
      const names = missing.map((name) => `"${name}"`).join(", ");
      return `nothing says what ${names} ${missing.length === 1 ? "is" : "are"}: give --query or --payloads`;
    }
    const session = call.document.session === "never" ? {} : sessionOf(app, wishes.query);
    const names = new Set([...app.query.common, ...app.query.sandbox, ...app.query.aliases.flat()]);
    const given = Object.fromEntries([...wishes.query].filter(([name]) => names.has(name)));
    const common = { ...given, ...session.query };
    const built = buildRequest(call.plan, payload, common, wishes.against.origin);
    if (built === null) return "a parameter of its path is empty, or leads elsewhere";
    const { encoding } = call.plan;
    const request = encoding === undefined ? built : encodeMembers(built, { encoding }, payload);
    const { pathname, search } = new URL(request.url);
    const base = wishes.against.pathname.replace(/\/+$/, "");
    const sent = app.query.headers?.[call.plan.client] ?? [];
    const headers = Object.fromEntries(sent.map((name) => [name, wishes.query.get(name) ?? ""]));
    const { json, body } = request;
    const text = json !== undefined ? JSON.stringify(json) : body && (await new Response(body).text());
    const type = json === undefined ? "application/x-www-form-urlencoded" : "application/json";
    return {
      call,
      url: `${wishes.against.origin}${base}${pathname}${search}`,
      headers: { accept: "application/json", ...headers, ...session.headers },
      ...(text !== undefined && { body: { type, text } }),
    };
  }
}

interface SentSession {
  readonly query?: { readonly [name: string]: string };
  readonly headers?: { readonly [name: string]: string };
}

/** The session that the app keeps, as calls carry it: `--query` says it by its name. */
function sessionOf({ session }: Contract["app"], query: URLSearchParams): SentSession {
  if (session === undefined || session.keep === "address") return {};
  const name = session.keep === "cookie" ? session.cookie : session.parameter;
  const value = query.get(name);
  if (value === null) return {};
  if (session.keep === "cookie") return { headers: { cookie: `${name}=${value}` } };
  return session.as === "header" ? { headers: { [name]: value } } : { query: { [name]: value } };
}

/** @throws WrongCallError */
export function findCall({ calls }: Contract, id: string): CallContract {
  const call = calls.find(({ document }) => document.id === id);
  if (call === undefined) throw new WrongCallError(`there is no call "${id}"`);
  return call;
}

function refuseUnknown({ document: { id, payload } }: CallContract, given: Json): void {
  if (!isObject(given)) throw new WrongCallError(`what is sent by "${id}" is no JSON object`);
  const known = isObject(payload.properties) ? payload.properties : {};
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) throw new WrongCallError(`the payload of "${id}" has no member "${unknown}"`);
}

function reasonNotToSend(effect: CallContract["document"]["effect"]): string {
  if (effect === "money") return "it moves money";
  if (effect === "upload") return "it sends a file";
  return `it does more than read (${effect}): --send names it`;
}

/** Each member from what was given, else what its schema lets stand in; text of a query as its schema wants it. */
function payloadOf({ document }: CallContract, { query, payloads }: RequestWishes) {
  const properties = document.payload.properties;
  const given = own(payloads, document.id);
  const fields = isObject(properties) ? Object.entries(properties as JsonObject) : [];
  const required: readonly unknown[] = [document.payload.required ?? []].flat();
  const texts = coerceForm(Object.fromEntries(query), document.payload);
  const payload: { [name: string]: Json } = {};
  const missing: string[] = [];
  for (const [name, schema] of fields) {
    const value =
      (isObject(given) ? own(given as JsonObject, name) : undefined) ??
      own(texts, name) ??
      standIn(schema as JsonObject);
    if (value !== undefined) payload[name] = value;
    else if (required.includes(name)) missing.push(name);
  }
  return { payload, missing };
}

function standIn(schema: JsonObject): Json | undefined {
  return own(schema, "default") ?? schemaValues(schema)[0];
}
