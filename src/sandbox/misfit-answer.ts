import { isHostileKey } from "../kit/hostile-key.ts";
import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { getPath, setPath } from "../kit/set-path.ts";
import { type AnswerMisfit, misfitSteps } from "../language/answer-misfit.ts";
import type { AppDocument, CallDocument } from "../language/documents.ts";
import { jsonResponse } from "./responses.ts";

/**
 * The call's own response with other kinds of values in its answer. A refusal, which has no answer, and what is no JSON
 * stay as they are.
 */
export async function withMisfits(
  response: Response,
  misfits: readonly AnswerMisfit[],
  call: CallDocument,
  app: AppDocument,
): Promise<Response> {
  if (!response.headers.get("content-type")?.startsWith("application/json")) return response;
  const body = (await response.json()) as Json;
  const place = own(app.calls.envelopes, call.envelope)?.data?.split(".") ?? [];
  const answer = getPath(body, place);
  if (answer === null) return jsonResponse(body, response.status);
  return jsonResponse(setPath(body, place, misfits.reduce(replaceAt, answer)), response.status);
}

function replaceAt(answer: Json, misfit: AnswerMisfit): Json {
  return replace(answer, misfitSteps(misfit.path), standIn(misfit));
}

/** Another value at a place: in each item of a list, in each member of a map. What leads nowhere changes nothing. */
function replace(value: Json, [step, ...rest]: readonly string[], by: Json): Json {
  if (step === undefined) return by;
  if (Array.isArray(value)) return step === "[]" ? value.map((item) => replace(item, rest, by)) : value;
  if (!isObject(value)) return value;
  const record = value as JsonObject;
  if (step === "{}")
    return Object.fromEntries(Object.entries(record).map(([key, each]) => [key, replace(each, rest, by)]));
  const member = own(record, step);
  if (isHostileKey(step) || (member === undefined && rest.length > 0)) return value;
  return { ...record, [step]: replace(member ?? null, rest, by) };
}

/** A value of the kind that came, which nothing of the declared kind can be made of: the worst that it may have been. */
function standIn({ expected, found }: AnswerMisfit): Json {
  switch (found) {
    case "number":
      // A whole number beyond what a phone can hold is no number to it either.
      return expected === "number" ? 2 ** 60 : 7;
    case "string":
      return "a text";
    case "boolean":
      return true;
    case "array":
      return [];
    case "object":
      return {};
    case "null":
      return null;
  }
}
