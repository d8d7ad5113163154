import type { Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { setPath } from "../kit/set-path.ts";
import type { AppDocument, CallDocument, EnvelopeDocument } from "../language/documents.ts";
import type { Outcome } from "./outcome.ts";
import { jsonResponse } from "./responses.ts";

/** HTTP's "understood and refused", where the status is all that tells. */
export const REFUSED = 422;

/** An outcome in the call's envelope. The code of a refusal is on the wire only where the envelope has a place for it. */
export function envelope(call: CallDocument, app: AppDocument, outcome: Outcome): Response {
  const status = "refusal" in outcome && formOf(call, app).outcome === undefined ? REFUSED : 200;
  return jsonResponse(envelopeBody(call, app, outcome), status);
}

/** The body alone. */
export function envelopeBody(call: CallDocument, app: AppDocument, outcome: Outcome): Json {
  const form = formOf(call, app);
  return "refusal" in outcome ? refused(form, outcome.refusal) : succeeded(form, call, outcome);
}

function formOf(call: CallDocument, app: AppDocument): EnvelopeDocument {
  const form = own(app.calls.envelopes, call.envelope);
  if (form === undefined) throw new Error(`${call.id}: there is no envelope "${call.envelope}"`);
  return form;
}

type Answer = Extract<Outcome, { answer: Json }>;
type Refusal = Extract<Outcome, { refusal: unknown }>["refusal"];

function succeeded(form: EnvelopeDocument, call: CallDocument, { answer, message = "" }: Answer): Json {
  if (form.data === undefined) return answer;
  const [success = 0] = call.success ?? form.success ?? [];
  return write([
    [form.outcome, success],
    [form.message, message],
    [form.data, answer],
  ]);
}

function refused(form: EnvelopeDocument, { code, message }: Refusal): Json {
  return write([
    [form.outcome, form.refusal?.[0] ?? code],
    [form.code, form.code === form.outcome ? undefined : code],
    [form.message, message],
    [form.data, null],
  ]);
}

/** Members without a place or a value are left out. */
function write(members: readonly (readonly [place: string | undefined, value: Json | undefined])[]): Json {
  return members.reduce<Json>(
    (body, [place, value]) =>
      place === undefined || value === undefined ? body : setPath(body, place.split("."), value),
    {},
  );
}

export function refusal(code: number, message: string): Outcome {
  return { refusal: { code, message } };
}
