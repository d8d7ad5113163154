import { isObject } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { EnvelopePlan } from "../../language/plan.ts";

export type Opened =
  | { readonly kind: "answer"; readonly data: unknown; readonly message: string }
  | { readonly kind: "refused"; readonly code: string | null; readonly message: string }
  /** Neither a yes nor a no that this call declares; `message` is what it says all the same. */
  | { readonly kind: "malformed"; readonly message: string };

/**
 * Takes a parsed body out of its envelope. What the envelope does not know is never a success.
 *
 * @param body undefined where the text is not JSON
 */
export function openEnvelope(envelope: EnvelopePlan, body: unknown, status: number): Opened {
  const { outcome, code, data } = envelope;
  const message = messageText(memberAt(body, envelope.message));
  const refusalCode = toOutcome(memberAt(body, code));
  const isSuccess =
    outcome === undefined
      ? judgeStatus(status, body, message !== "" || typeof refusalCode === "string")
      : judgeOutcome(envelope, toOutcome(memberAt(body, outcome)));
  if (isSuccess === undefined) return { kind: "malformed", message };
  if (isSuccess) return { kind: "answer", data: data === undefined ? body : memberAt(body, data), message };
  return { kind: "refused", code: typeof refusalCode === "string" ? refusalCode : null, message };
}

function judgeOutcome({ success, refusal }: EnvelopePlan, outcome: boolean | string | undefined): boolean | undefined {
  if (outcome === undefined) return undefined;
  if (success.includes(outcome)) return true;
  const isRefusal = refusal === undefined ? typeof outcome === "string" : refusal.includes(outcome);
  return isRefusal ? false : undefined;
}

/** A server that refuses says why; what stands in front of it does not. 204 is a success without a body. */
function judgeStatus(status: number, body: unknown, saysWhy: boolean): boolean | undefined {
  if (status < 200 || status > 299) return saysWhy ? false : undefined;
  return body !== undefined || status === 204 ? true : undefined;
}

/** Value at a path of a body; undefined without a path. */
export function memberAt(body: unknown, path: readonly string[] | undefined): unknown {
  return path?.reduce((value: unknown, name) => (isObject(value) ? own(value, name) : undefined), body);
}

/** Numbers compare as text: 0 is "0", and "00" is another outcome. */
function toOutcome(value: unknown): boolean | string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" || typeof value === "boolean" ? value : undefined;
}

/** The server's words as they came: whatever is in them is shown as text, and the layout shortens it. */
function messageText(message: unknown): string {
  const words = typeof message === "number" ? String(message) : message;
  return typeof words === "string" && words.trim() !== "" ? words : "";
}
