import { isObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { CallPlan } from "../language/plan.ts";

export type Opened =
  | { readonly kind: "answer"; readonly data: unknown; readonly message: string }
  | { readonly kind: "refused"; readonly code: string | null; readonly message: string }
  /** Neither a yes nor a no that this call declares. */
  | { readonly kind: "malformed" };

/** Takes a parsed body out of its envelope, by the call's declared rule. What the rule does not know is never a success. */
export function openEnvelope(plan: Pick<CallPlan, "envelope" | "success">, body: unknown): Opened {
  if (!isObject(body)) return { kind: "malformed" };
  return plan.envelope === "result" ? openResult(body) : openCode(plan.success, body);
}

/** Codes compare as text: 0 is "0", and "00" is another code. */
function openCode(success: readonly string[], body: Record<string, unknown>): Opened {
  const code = own(body, "code");
  if (typeof code !== "number" && typeof code !== "string") return { kind: "malformed" };
  if (success.includes(String(code))) return { kind: "answer", data: own(body, "data"), message: messageOf(body) };
  return { kind: "refused", code: String(code), message: messageOf(body) };
}

function openResult(body: Record<string, unknown>): Opened {
  const success = own(body, "success");
  if (success === true) return { kind: "answer", data: own(body, "result"), message: messageOf(body) };
  if (success === false) return { kind: "refused", code: null, message: messageOf(body) };
  return { kind: "malformed" };
}

/** The server's words as they came: whatever is in them is shown as text, and the layout shortens it. */
function messageOf(body: Record<string, unknown>): string {
  const message = own(body, "message");
  return typeof message === "string" && message.trim() !== "" ? message : "";
}
