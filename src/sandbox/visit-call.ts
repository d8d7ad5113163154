import { own } from "../kit/own.ts";
import type { AppDocument, CallDocument } from "../language/documents.ts";
import type { SandboxOptions } from "./documents.ts";
import { envelope, refusal } from "./envelope.ts";
import { type Fault, parseFaults } from "./fault.ts";
import { readPageQuery } from "./page-query.ts";
import type { CallHandler, Visit } from "./prepare-call.ts";
import { jsonResponse } from "./responses.ts";
import { faultResponse, resetResponse, strikingFault } from "./strike-fault.ts";
import type { Worlds } from "./world.ts";

/** `delay` beyond this is cut to it. */
const MAX_DELAY_MS = 60_000;
/** Longer than any caller waits. */
const NEVER = 90_000;

export interface VisitParts {
  readonly worlds: Worlds;
  readonly isCall: (id: string) => boolean;
  readonly options: SandboxOptions;
  readonly app: AppDocument;
}

/** Runs a call in its world, with the wait and the fault that the query asks for. */
export async function visitCall(
  request: Request,
  call: CallDocument,
  handle: CallHandler,
  parts: VisitParts & Pick<Visit, "path">,
): Promise<Response> {
  const url = new URL(request.url);
  const query = readPageQuery(url);
  const refuse = (problem: string) => envelope(call, parts.app, refusal(400, `400 ${problem}`));
  const world = parts.worlds(query);
  if (world === null) return refuse(`unknown scenario ${query.scenario ?? ""}`);
  world.requests.set(call.id, (world.requests.get(call.id) ?? 0) + 1);
  if (world.isClosed && !isOpen(call))
    return jsonResponse({ code: 401, message: "You are signed out.", data: null }, 401);
  const faults = parseFaults(own(query, "fault") ?? "", parts.isCall);
  if (typeof faults === "string") return refuse(faults);
  await waitFor(own(query, "delay"), request, parts.options);
  return withFault({ request, url, query, path: parts.path, world }, call, handle, faults, parts);
}

/**
 * Whether a deleted account may make this call: those that need none, and the deletion itself, repeated after a lost
 * answer.
 */
function isOpen(call: CallDocument): boolean {
  return call.id === "delete-account" || (call.root === true && call.path.startsWith("/api/v2/"));
}

async function withFault(
  visit: Visit,
  call: CallDocument,
  handle: CallHandler,
  faults: readonly Fault[],
  { options, app }: VisitParts,
): Promise<Response> {
  const fault = strikingFault(visit.world, call, faults);
  if (fault === null) return handle(visit);
  if (fault === "lost") {
    await handle(visit);
    return resetResponse();
  }
  if (fault === "timeout") {
    await options.wait(NEVER, visit.request.signal);
    return resetResponse();
  }
  return faultResponse(fault, call, app);
}

async function waitFor(delay: string | undefined, request: Request, options: SandboxOptions): Promise<void> {
  const milliseconds = Number(delay ?? 0);
  if (milliseconds > 0) await options.wait(Math.min(milliseconds, MAX_DELAY_MS), request.signal);
}
