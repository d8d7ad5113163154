import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import type { SampleDocument } from "../language/documents.ts";

/** A call's result before its envelope. */
export type Outcome =
  | { readonly answer: Json; readonly message?: string }
  | { readonly refusal: NonNullable<SampleDocument["refusal"]> };

/** The record inside an answer; of a refusal, or an answer that is no record, an empty one. */
export function answerOf(outcome: Outcome): JsonObject {
  return "answer" in outcome && isObject(outcome.answer) ? outcome.answer : {};
}

/** The same outcome with members laid over its answer. A refusal stays one. */
export function overlay(outcome: Outcome, members: JsonObject): Outcome {
  return "answer" in outcome ? { ...outcome, answer: { ...answerOf(outcome), ...members } } : outcome;
}
