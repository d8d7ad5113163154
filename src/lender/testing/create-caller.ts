import type { Json, JsonObject } from "../../kit/json.ts";
import { isObject } from "../../kit/json.ts";
import type { CallDocument } from "../../language/documents.ts";
import type { Sandbox, SandboxDocuments, SandboxOptions } from "../../sandbox/documents.ts";
import { createLenderSandbox } from "../create-lender-sandbox.ts";
import { projectDocuments } from "./project-documents.ts";

export const ORIGIN = "http://phone.test";
/** 2026-03-01 12:00:00 in Dar es Salaam. */
const NOW = Date.UTC(2026, 2, 1, 9);

export interface Reply {
  readonly response: Response;
  readonly body: JsonObject;
  /** `result` or `data`, whichever the envelope has. */
  readonly answer: JsonObject;
}

export interface Caller {
  readonly sandbox: Sandbox;
  call(
    id: string,
    payload: JsonObject,
    query?: { [name: string]: string },
    headers?: { [name: string]: string },
  ): Promise<Reply>;
  world(query?: { [name: string]: string }): Promise<JsonObject>;
}

/** The bytes of a picture, as far as anybody looks at them. */
export const JPEG = "\xff\xd8\xff\xe0 a picture";

const FROM = { app_from: "a1", user_from: "u1", utm_tag: "radio" };
/** The characters on the first picture of a world. */
export const CAPTCHA = "NHA3";
const REGISTRATION = { phone: "13800138000", capcode: CAPTCHA, sid: "S000001", deviceId: "d1", appName: "SuperPesa" };

/** A payload that each call takes, for orders and products of the samples. */
export const PAYLOADS: { readonly [call: string]: JsonObject } = {
  "bank-change": bankPayload(),
  "bank-form": { product_id: "1001" },
  "bank-save": bankPayload(),
  "contract-jump": { productId: "1001", scene: 3, position: 0, orderId: "SP-1", type: 1 },
  "contract-list": { productId: "1001", scene: 3 },
  "channel-template": { templateId: "T1" },
  "contact-info": { overall: 30 },
  "delay-detail": { productId: "1001", orderId: "SP-1" },
  "delete-account": { username: "255712345678", smsCode: "246810" },
  "event-save": { productId: "1001", moduleId: 30, positionId: 0 },
  "generate-repayment": repayment(13_040_000),
  "google-score": { score: 5 },
  "gopia-agreement-jump": { productId: "1001", position: 0 },
  "gopia-agreements": { productId: "1001" },
  "gopia-detail": { productId: "1001" },
  "gopia-push": { productId: "1001", amount: 50_000_000 },
  "instalment-plan": { productId: "1001", orderId: "SP-1" },
  "loan-apply": { amount: 50_000_000, periods: 4, termUnit: 1, productId: "1001", pushType: 1 },
  "loan-confirm-detail": { productId: "1001" },
  "loan-details": { productId: "1001", orderId: "SP-1" },
  "get-captcha": { sid: "S000001" },
  "get-sid": {},
  "get-sms": { ...REGISTRATION, ...FROM },
  register: {
    ...REGISTRATION,
    ...FROM,
    merchantNumber: "",
    userName: "",
    smsCode: "246810",
    invite_code: "",
    id: "T1",
  },
  "track-click": { page: "promotion", user: "u1", ...FROM },
  "track-visit": { page: "promotion", user: "u1", ...FROM },
  "repayment-commit": cardPayment(13_040_000),
  "repayment-confirm": { orderId: "SP-1", verifyCode: "246810", repaymentRecordId: "T00000001" },
  "repayment-huichao": { userId: "u1", orderId: "SP-1", amount: 13_040_000 },
  "repayment-way": { orderId: "SP-1" },
  "send-code": { phone: "255712345678" },
  "problem-detail": { problemId: "C80001" },
  "problem-init": { orderId: "SP-1" },
  "problem-list": {},
  "problem-save": {
    problemType: "2",
    problemSonType: "",
    problemDetail: "It still shows what I repaid.",
    problemImage: "",
    orderNo: "SP-1",
  },
  "save-score": { score: 4, problemId: "C80001" },
  "submit-utr": { orderId: "SP-1", utr: "9K12AB", isDelay: 0 },
  "upload-problem-img": { problemImage: JPEG },
  "union-error": { productId: "1001" },
  invitations: { offset: 0 },
  "savings-save": { amount: 70_000_000, day: "2027-01-31", every: "week" },
};

/** The calls that must come before such a call for it to succeed. */
const BEFORE: { readonly [call: string]: readonly string[] } = {
  "delete-account": ["send-code"],
  "repayment-confirm": ["repayment-commit"],
  "get-captcha": ["get-sid"],
  "get-sms": ["get-captcha"],
  register: ["get-sms"],
};

/** Makes the calls that come before this one. */
export async function lead(caller: Caller, id: string, query: { [name: string]: string } = {}): Promise<void> {
  for (const before of BEFORE[id] ?? []) {
    await lead(caller, before, query);
    await caller.call(before, PAYLOADS[before] ?? {}, query);
  }
}

/** Sends what the app's two clients send, in a world of its own. */
export function createCaller(
  options: Partial<SandboxOptions> = {},
  documents: SandboxDocuments = projectDocuments(),
): Caller {
  const sandbox = createLenderSandbox(documents, { now: () => NOW, wait: async () => {}, ...options });
  return {
    sandbox,
    async call(id, payload, query = {}, headers = {}) {
      const call = documents.calls.find((candidate) => candidate.id === id);
      if (call === undefined) throw new Error(`no call ${id}`);
      const path = (call.root === true ? "" : documents.app.calls.prefix) + call.path;
      const carried = call.method === "GET" ? (payload as { [name: string]: string }) : {};
      const search = new URLSearchParams({ session: "s1", ...query, ...carried });
      return read(await sandbox.fetch(new Request(`${ORIGIN}${path}?${search}`, bodyOf(call, payload, headers))));
    },
    async world(query = {}) {
      const search = new URLSearchParams({ session: "s1", ...query });
      return (await read(await sandbox.fetch(new Request(`${ORIGIN}/tapi/sandbox/world?${search}`)))).body;
    },
  };
}

function bodyOf(call: CallDocument, payload: JsonObject, headers: { [name: string]: string }): RequestInit {
  if (call.method === "GET") return { headers };
  if (call.client === "json") {
    const type = { "content-type": "application/json" };
    return { method: call.method, headers: { ...type, ...headers }, body: JSON.stringify(payload) };
  }
  if (call.file !== undefined) return { method: call.method, headers, body: partsOf(payload, call.file) };
  const type = { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" };
  const body = new URLSearchParams(payload as { [name: string]: string }).toString();
  return { method: call.method, headers: { ...type, ...headers }, body };
}

/** The file is given as a text of its bytes. */
function partsOf(payload: JsonObject, file: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    const bytes = Uint8Array.from(String(value), (character) => character.charCodeAt(0));
    if (name === file) form.append(name, new Blob([bytes]), "image.jpg");
    else form.append(name, String(value));
  }
  return form;
}

export function bankPayload(): JsonObject {
  return {
    product_id: "1001",
    cardType: "1",
    channelNumber: "90006",
    bankCode: "TZ0003",
    userName: "Neema Mwakalinga",
    cardNo: "0784555666",
    confirmCardNo: "0784555666",
  };
}

export function cardPayment(amount: number): JsonObject {
  const card = { cardId: "71", bankName: "CRDB Bank", cardNo: "4471 **** **** 0912", bankCode: "CRDB" };
  return { amount, ...card, couponId: "", orderId: "SP-1", repayToken: "RT-20931", sendMsg: 1 };
}

export function repayment(amount: number, isDelay = 0, orderId = "SP-1"): JsonObject {
  return { product_id: "1001", orderId, amount, cardNo: "0754123321", bankCode: "TZ0001", isDelay };
}

async function read(response: Response): Promise<Reply> {
  const text = await response.clone().text();
  let body: Json = null;
  try {
    body = JSON.parse(text) as Json;
  } catch {
    // Faults answer no JSON; such a test looks at `response`.
  }
  const envelope = isObject(body) ? body : {};
  const answer = envelope.result ?? envelope.data ?? null;
  return { response, body: envelope, answer: isObject(answer) ? answer : {} };
}
