import type { Json } from "../kit/json.ts";
import type { CallDocument } from "../language/documents.ts";
import type { Outcome } from "./outcome.ts";

/** Wraps an outcome as the call declares it. A refusal of a `result` call has no code on the wire. */
export function envelope(call: CallDocument, outcome: Outcome): Json {
  if (call.envelope === "result") {
    return "refusal" in outcome
      ? { success: false, message: outcome.refusal.message, result: null }
      : { success: true, message: outcome.message ?? "", result: outcome.answer };
  }
  return "refusal" in outcome
    ? { code: outcome.refusal.code, message: outcome.refusal.message, data: null }
    : { code: call.success?.[0] ?? 0, message: outcome.message ?? "", data: outcome.answer };
}

export function refusal(code: number, message: string): Outcome {
  return { refusal: { code, message } };
}
