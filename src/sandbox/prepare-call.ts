import { own } from "../kit/own.ts";
import type { AppDocument, CallDocument } from "../language/documents.ts";
import { checkPayload, checkValue } from "./check-value.ts";
import { withCookieSession } from "./cookie-session.ts";
import { momentLater } from "./days.ts";
import type { SandboxDocuments, SandboxOptions } from "./documents.ts";
import { envelope, refusal } from "./envelope.ts";
import { answerName, findSample } from "./find-sample.ts";
import { remember } from "./idempotency.ts";
import type { Outcome } from "./outcome.ts";
import { readPayload } from "./payload/read-payload.ts";
import { jsonResponse } from "./responses.ts";
import type { Session } from "./session.ts";
import type { Behavior, Repeat, Turn } from "./turn.ts";

export interface Visit<World> {
  readonly request: Request;
  readonly url: URL;
  readonly query: { readonly [name: string]: string };
  /** Parameters of the call's path. */
  readonly path: { readonly [name: string]: string };
  readonly session: Session<World>;
}

/** The lender's behavior for one call, beyond its samples. */
export interface CallPlay<World> {
  readonly behavior?: Behavior<World> | undefined;
  readonly repeat?: Repeat<World> | undefined;
}

export type CallHandler<World> = (visit: Visit<World>) => Promise<Response>;

/** One call, made ready once: body → payload → behavior (or the bare sample) → checked answer → envelope. */
export function prepareCall<World>(
  call: CallDocument,
  { behavior, repeat }: CallPlay<World>,
  documents: SandboxDocuments,
  options: SandboxOptions,
): CallHandler<World> {
  const payloadProblem = checkPayload(call.payload);
  const answerProblem = checkValue(call.answer);

  return async (visit) => {
    const read = await readPayload(visit.request, call, visit);
    const problem = read.ok ? payloadProblem(read.payload) : read.problem;
    if (!read.ok || problem !== null) return envelope(call, documents.app, refusal(400, `400 ${call.id} ${problem}`));
    const turn = createTurn(visit, read, documents, options);
    const key = visit.request.headers.get("idempotency-key");
    const run = () => (behavior ?? ((plain: Turn<World>) => plain.sample(call.id)))(turn);
    const outcome = call.effect === "read" || key === null ? run() : remember(turn, { key, call, repeat }, run);
    const { session } = documents.app;
    const response = respond(call, documents.app, outcome, answerProblem);
    return withCookieSession(response, visit.request, { call, session, isGood: "answer" in outcome });
  };
}

function respond(
  call: CallDocument,
  app: AppDocument,
  outcome: Outcome,
  answerProblem: ReturnType<typeof checkValue>,
): Response {
  const problem = "answer" in outcome ? answerProblem(outcome.answer) : null;
  if (problem !== null)
    return jsonResponse({ message: `the sandbox's answer to ${call.id} is wrong at ${problem}` }, 500);
  const isPicture = own(app.calls.envelopes, call.envelope)?.body === "picture";
  if (isPicture && "answer" in outcome) return drawing(String(outcome.answer));
  return envelope(call, app, outcome);
}

/** The sandbox draws its pictures as text. */
function drawing(svg: string): Response {
  return new Response(svg, { headers: { "content-type": "image/svg+xml", "cache-control": "no-store" } });
}

function createTurn<World>(
  visit: Visit<World>,
  { payload, file = null }: Pick<Turn, "payload"> & Partial<Pick<Turn, "file">>,
  documents: SandboxDocuments,
  options: SandboxOptions,
): Turn<World> {
  const { session, query, url } = visit;
  const now = momentLater(options.now(), own(query, "later"));
  const timeZone = documents.app.timeZone ?? "UTC";
  const values = { ...query, ...textsOf(payload), origin: url.origin };
  return {
    session,
    world: session.world,
    payload,
    file,
    query,
    origin: url.origin,
    now,
    timeZone,
    inPage: options.inPage === true,
    sample: (call, wanted = {}) => {
      const name = wanted.name ?? answerName(session, call);
      const filled = { ...values, ...wanted.fill };
      const filling = { now: wanted.at ?? now, timeZone, moved: wanted.moved ?? 0, values: filled };
      return findSample(documents.samples, call, name, filling);
    },
  };
}

function textsOf(payload: Turn["payload"]): { [name: string]: string } {
  const texts = Object.entries(payload).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts);
}
