import { isObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { CallPlan } from "../language/plan.ts";

export type Opened =
  | { readonly kind: "answer"; readonly data: unknown; readonly message: string }
  | { readonly kind: "refused"; readonly code: string | null; readonly message: string }
  /** Neither a yes nor a no that this call declares; `message` is what it says all the same. */
  | { readonly kind: "malformed"; readonly message: string };

/** Takes a parsed body out of its envelope, by the call's declared rule. What the rule does not know is never a success. */
export function openEnvelope(plan: Pick<CallPlan, "envelope" | "success">, body: unknown): Opened {
  if (!isObject(body)) return { kind: "malformed", message: "" };
  const message = messageOf(body);
  return plan.envelope === "result" ? openResult(body, message) : openCode(plan.success, body, message);
}

/** Codes compare as text: 0 is "0", and "00" is another code. */
function openCode(success: readonly string[], body: Record<string, unknown>, message: string): Opened {
  const code = own(body, "code");
  if (typeof code !== "number" && typeof code !== "string") return { kind: "malformed", message };
  if (success.includes(String(code))) return { kind: "answer", data: own(body, "data"), message };
  return { kind: "refused", code: String(code), message };
}

function openResult(body: Record<string, unknown>, message: string): Opened {
  const success = own(body, "success");
  if (success === true) return { kind: "answer", data: own(body, "result"), message };
  return success === false ? { kind: "refused", code: null, message } : { kind: "malformed", message };
}

/** The server's words as they came: whatever is in them is shown as text, and the layout shortens it. */
function messageOf(body: Record<string, unknown>): string {
  const message = own(body, "message");
  return typeof message === "string" && message.trim() !== "" ? message : "";
}
