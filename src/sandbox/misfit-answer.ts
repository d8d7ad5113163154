import type { Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { getPath, setPath } from "../kit/set-path.ts";
import type { AppDocument, CallDocument } from "../language/documents.ts";
import { type PlayedMisfit, playMisfit } from "../sources/call/play-misfit.ts";
import { jsonResponse } from "./responses.ts";

/**
 * The call's own response with other kinds of values in its answer. A refusal, which has no answer, and what is no JSON
 * stay as they are.
 */
export async function withMisfits(
  response: Response,
  misfits: readonly PlayedMisfit[],
  call: CallDocument,
  app: AppDocument,
): Promise<Response> {
  if (!response.headers.get("content-type")?.startsWith("application/json")) return response;
  const body = (await response.json()) as Json;
  const place = own(app.calls.envelopes, call.envelope)?.data?.split(".") ?? [];
  const answer = getPath(body, place);
  if (answer === null) return jsonResponse(body, response.status);
  return jsonResponse(setPath(body, place, misfits.reduce(playMisfit, answer)), response.status);
}
