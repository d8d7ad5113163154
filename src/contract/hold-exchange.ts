import { isObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { parseJson } from "../kit/parse-json.ts";
import type { CallPlan } from "../language/plan.ts";
import { readPageQuery } from "../sandbox/page-query.ts";
import { memberOfParameter } from "../sandbox/payload/encoded-members.ts";
import { readPayload } from "../sandbox/payload/read-payload.ts";
import { openEnvelope } from "../sources/call/envelopes.ts";
import type { CallContract, Contract, FoundCall } from "./contract.ts";
import { createDrift, type Drift } from "./drift.ts";
import type { DriftCode } from "./drift-codes.ts";
import type { Exchange, ExchangeResponse } from "./exchange.ts";
import { holdValue, type Mismatch } from "./hold-value.ts";
import { HIDDEN, isMemberName, maskCode, maskedPointer, maskText } from "./mask.ts";
import { maskedPath } from "./mask-path.ts";

/** Result of comparing one exchange with the documents. */
export interface HeldExchange {
  /** Id of its call; absent where it is of none. */
  readonly call?: string;
  /** `refused`: the backend said no in the call's envelope, so that there was no answer to look at. */
  readonly outcome: "compared" | "refused" | "failed" | "other";
  /** Message of the backend's refusal, masked. */
  readonly refusal?: string;
  readonly drifts: readonly FoundDrift[];
}

/** A drift, and what a changed schema would be made of where one would help. */
export interface FoundDrift {
  readonly drift: Drift;
  readonly mismatch?: Mismatch & { readonly side: "payload" | "answer" };
}

const METHODS = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"]);
/** Without the parameters behind it, which may name a file. */
const MEDIA_TYPE = /^(?:application|audio|font|image|model|multipart|text|video)\/[a-z.+-]+/i;

/** Holds the request against the payload schema, and the answer in its envelope against the answer schema. */
export async function holdExchange(exchange: Exchange, contract: Contract): Promise<HeldExchange> {
  const url = new URL(exchange.url);
  const found = contract.find(exchange.method, url.pathname);
  if (found === undefined) return unknownCall(exchange, url, contract);
  const payload = await holdPayload(exchange, url, found, contract);
  const answer = holdAnswer(exchange, found.call, contract);
  return { ...answer, call: found.call.document.id, drifts: [...payload, ...answer.drifts] };
}

/** Pages, pictures and other backends are none of the documents' affair. */
function unknownCall({ method, entry, response }: Exchange, url: URL, contract: Contract): HeldExchange {
  if (!contract.isBackend(url.pathname) || method === "OPTIONS") return { outcome: "other", drifts: [] };
  const place = { ...contract.appFile, pointer: "/calls/prefix" };
  const path = maskedPath(
    url.pathname,
    contract.paths,
    contract.calls.map(({ plan }) => plan.path),
  );
  const message = `there is no call for ${METHODS.has(method) ? method : HIDDEN} ${path}${inEntry(entry)}`;
  const words = { call: "", status: "status" in response ? response.status : 0, at: "", message };
  return { outcome: "other", drifts: [{ drift: createDrift("call-unknown", place, words) }] };
}

async function holdPayload(
  exchange: Exchange,
  url: URL,
  { call, path }: FoundCall,
  contract: Contract,
): Promise<readonly FoundDrift[]> {
  const { document } = call;
  const hasBody = document.method !== "GET" && document.method !== "DELETE";
  // Made just now, it is as the documents say; a file is never looked into.
  if (exchange.entry === null || document.file !== undefined || (hasBody && exchange.request === null)) return [];
  const body = hasBody && {
    body: exchange.request?.text ?? "",
    // A recording may have what no header takes.
    headers: { "content-type": exchange.request?.type.replace(/[^\x20-\x7e]/g, "") ?? "" },
  };
  const request = new Request(url, { method: document.method, ...body });
  const read = await readPayload(request, document, { query: readPageQuery(url), path });
  const status = "status" in exchange.response ? exchange.response.status : 0;
  if (!read.ok) {
    // Quoted text comes from the request and may be personal.
    const problem = read.problem.replace(/".*"/s, HIDDEN);
    const message = `the request of "${document.id}"${inEntry(exchange.entry)}: ${problem}`;
    const words = { call: document.id, status, at: "", message };
    return [{ drift: createDrift("payload-drift", { ...call, pointer: "/payload" }, words) }];
  }
  const mismatches = holdValue(call.payload, document.payload, read.payload).filter(
    ({ kind }) => kind !== "undeclared",
  );
  const { query } = contract.app;
  const known = new Set([...query.common, ...query.aliases.flat(), ...query.sandbox, ...Object.keys(read.payload)]);
  const others = [...url.searchParams.keys()].filter(
    (name) => !known.has(name) && memberOfParameter(name, document) === undefined,
  );
  return [
    ...mismatches.map((one) => mismatchDrift("payload-drift", one, "payload", exchange, call, contract, [])),
    ...others.map((name): FoundDrift => {
      const shown = isMemberName(name, contract.names) ? name : HIDDEN;
      const message = `the query of "${document.id}"${inEntry(exchange.entry)} has "${shown}"`;
      const words = { call: document.id, status, at: "", message };
      return { drift: createDrift("payload-undeclared", { ...call, pointer: "/payload", atKey: true }, words) };
    }),
  ];
}

type HeldAnswer = Omit<HeldExchange, "call">;

function holdAnswer(exchange: Exchange, call: CallContract, contract: Contract): HeldAnswer {
  const { response } = exchange;
  const { plan } = call;
  if ("failure" in response) return failed("answer-failed", 0, response.failure, exchange, call, "/path");
  const { status } = response;
  const isSuccess = status >= 200 && status <= 299;
  if (plan.envelope.picture && isSuccess && response.type.startsWith("image/"))
    return { outcome: "compared", drifts: [] };
  const body = parse(response.text);
  if (body === undefined && isSuccess && status !== 204) {
    return failed(
      "answer-not-json",
      status,
      `answered ${responseKind(response)} with status ${status}`,
      exchange,
      call,
      "/path",
    );
  }
  const opened = openEnvelope(plan.envelope, body, status);
  if (opened.kind === "refused" && status < 500 && status !== 401 && status !== 403) {
    const code = opened.code === null ? "" : `code ${maskCode(opened.code)}`;
    const words = [code, maskText(opened.message, contract.words)];
    return { outcome: "refused", refusal: words.filter((one) => one !== "").join(", "), drifts: [] };
  }
  if (!isSuccess) {
    const words = status >= 300 && status < 400 ? "a redirect" : status === 401 || status === 403 ? "signed out" : "";
    const message = `answered with status ${status}${words === "" ? "" : `, ${words}`}`;
    return failed("answer-failed", status, message, exchange, call, "/path");
  }
  if (opened.kind !== "answer" || plan.envelope.picture) {
    const place = plan.envelope.outcome?.join(".");
    const words = place === undefined ? "" : `: its "${place}" is ${outcomeOf(body, plan)}`;
    return failed("answer-envelope", status, `answered outside its envelope${words}`, exchange, call, "/envelope");
  }
  const prefix = plan.envelope.data ?? [];
  const drifts = holdValue(call.answer, call.document.answer, opened.data).map((one) => {
    const codes = { drift: "answer-drift", converted: "answer-converted", undeclared: "answer-undeclared" } as const;
    return mismatchDrift(codes[one.kind], one, "answer", exchange, call, contract, prefix);
  });
  return { outcome: "compared", drifts };
}

function failed(
  code: DriftCode,
  status: number,
  what: string,
  { entry }: Exchange,
  call: CallContract,
  pointer: string,
): HeldAnswer {
  const message = `"${call.document.id}"${inEntry(entry)} ${what}`;
  const words = { call: call.document.id, status, at: "", message };
  return { outcome: "failed", drifts: [{ drift: createDrift(code, { ...call, pointer }, words) }] };
}

function mismatchDrift(
  code: DriftCode,
  mismatch: Mismatch,
  side: "payload" | "answer",
  { entry, response }: Exchange,
  call: CallContract,
  { names }: Contract,
  prefix: readonly string[],
): FoundDrift {
  const status = "status" in response ? response.status : 0;
  const at = maskedPointer([...prefix, ...mismatch.at], new Set([...names, ...prefix]));
  const whose = side === "answer" ? `answer of "${call.document.id}" (${status})` : `request of "${call.document.id}"`;
  const message = `${whose}${inEntry(entry)} at ${at === "" ? "its top" : at}: ${mismatch.message}`;
  const place = { ...call, pointer: `/${side}${mismatch.schema}`, atKey: mismatch.keyword === "properties" };
  return {
    drift: createDrift(code, place, { call: call.document.id, status, at, message }),
    mismatch: { ...mismatch, side },
  };
}

function inEntry(entry: number | null): string {
  return entry === null ? "" : ` in entry ${entry}`;
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function responseKind({ type, text }: Extract<ExchangeResponse, { text: string }>): string {
  if (text === "") return "nothing";
  if (/html/i.test(type) || /^\s*<(!doctype|html)/i.test(text)) return "HTML";
  return /json/i.test(type)
    ? "JSON that is cut off or broken"
    : `text that is no JSON (${MEDIA_TYPE.exec(type)?.[0] ?? "untyped"})`;
}

function outcomeOf(body: unknown, { envelope }: CallPlan): string {
  const value = envelope.outcome?.reduce<unknown>(
    (inner, name) => (isObject(inner) ? own(inner, name) : undefined),
    body,
  );
  return value === undefined
    ? "not there"
    : `a ${value === null ? "null" : typeof value} that means neither success nor refusal`;
}
