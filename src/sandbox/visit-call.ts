import { own } from "../kit/own.ts";
import type { AppDocument, CallDocument } from "../language/documents.ts";
import { hasCookieSession } from "./cookie-session.ts";
import type { SandboxOptions } from "./documents.ts";
import { envelope, refusal } from "./envelope.ts";
import { type Fault, parseFaults } from "./fault.ts";
import type { LenderPlay } from "./lender.ts";
import { withMisfits } from "./misfit-answer.ts";
import { readPageQuery } from "./page-query.ts";
import type { CallHandler, Visit } from "./prepare-call.ts";
import { jsonResponse } from "./responses.ts";
import type { Sessions } from "./session.ts";
import { faultResponse, resetResponse, strikingFault } from "./strike-fault.ts";

/** `delay` beyond this is cut to it. */
const MAX_DELAY_MS = 60_000;
/** Longer than any caller waits. */
const TIMEOUT_DELAY_MS = 90_000;

export interface VisitParts<World> {
  readonly sessions: Sessions<World>;
  readonly play: Pick<LenderPlay<World>, "isSignedOut">;
  readonly isCall: (id: string) => boolean;
  readonly options: SandboxOptions;
  readonly app: AppDocument;
}

/** Runs a call in its session, with the wait and the fault that the query asks for. */
export async function visitCall<World>(
  request: Request,
  call: CallDocument,
  handle: CallHandler<World>,
  parts: VisitParts<World> & Pick<Visit<World>, "path">,
): Promise<Response> {
  const url = new URL(request.url);
  const query = readPageQuery(url);
  const refuse = (problem: string) => envelope(call, parts.app, refusal(400, `400 ${problem}`));
  const session = parts.sessions(query);
  if (session === null) return refuse(`unknown scenario ${query.scenario ?? ""}`);
  session.requests.set(call.id, (session.requests.get(call.id) ?? 0) + 1);
  if (parts.play.isSignedOut(session.world, call) || lacksSession(request, query, call, parts.app))
    return jsonResponse({ code: 401, message: "You are signed out.", data: null }, 401);
  const faults = parseFaults(own(query, "fault") ?? "", parts.isCall);
  if (typeof faults === "string") return refuse(faults);
  await waitFor(own(query, "delay"), request, parts.options);
  return withFault({ request, url, query, path: parts.path, session }, call, handle, faults, parts);
}

/** As a server does that keeps to the documents: without a session it answers what needs none. */
function lacksSession(request: Request, query: Visit<unknown>["query"], call: CallDocument, app: AppDocument): boolean {
  const { session } = app;
  if (session === undefined || session.keep === "address" || (call.session ?? "required") !== "required") return false;
  if (session.keep === "cookie") return !hasCookieSession(request, session.cookie);
  const { parameter, as } = session;
  return !(as === "header" ? request.headers.get(parameter) : own(query, parameter));
}

async function withFault<World>(
  visit: Visit<World>,
  call: CallDocument,
  handle: CallHandler<World>,
  faults: readonly Fault[],
  { options, app }: VisitParts<World>,
): Promise<Response> {
  const fault = strikingFault(visit.session, call, faults);
  if (fault === null) return handle(visit);
  if (fault.kind === "answer") return withMisfits(await handle(visit), fault.misfits, call, app);
  if (fault.kind === "lost") {
    await handle(visit);
    return resetResponse();
  }
  if (fault.kind === "timeout") {
    await options.wait(TIMEOUT_DELAY_MS, visit.request.signal);
    return resetResponse();
  }
  return faultResponse(fault.kind, call, app);
}

async function waitFor(delay: string | undefined, request: Request, options: SandboxOptions): Promise<void> {
  const milliseconds = Number(delay ?? 0);
  if (milliseconds > 0) await options.wait(Math.min(milliseconds, MAX_DELAY_MS), request.signal);
}
