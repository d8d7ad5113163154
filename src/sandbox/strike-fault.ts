import type { AppDocument, CallDocument } from "../language/documents.ts";
import { envelope, refusal } from "./envelope.ts";
import type { Fault, FaultKind } from "./fault.ts";
import { jsonResponse, withHeaders } from "./responses.ts";
import type { Session } from "./session.ts";

/** Set on an answer that must not arrive: whoever carries it cuts the connection instead. */
export const RESET_HEADER = "x-sandbox-fault";

/** Which fault hits this request, counting those that strike only so often. */
export function strikingFault(session: Session, call: CallDocument, faults: readonly Fault[]): Fault | null {
  for (const fault of faults) {
    if (fault.call !== undefined && fault.call !== call.id) continue;
    const struck = session.strikes.get(fault.key) ?? 0;
    if (fault.times !== undefined && struck >= fault.times) continue;
    session.strikes.set(fault.key, struck + 1);
    return fault;
  }
  return null;
}

export function resetResponse(): Response {
  return withHeaders(new Response(null, { status: 502 }), { [RESET_HEADER]: "reset" });
}

/**
 * The response that the borrower's phone gets instead of an answer. `lost` and `timeout` are handled around the call.
 */
export async function faultResponse(
  kind: Exclude<FaultKind, "lost" | "timeout">,
  call: CallDocument,
  app: AppDocument,
): Promise<Response> {
  switch (kind) {
    case "network":
      return resetResponse();
    case "refused":
      return envelope(call, app, refusal(1, "The service refused this request."));
    case "html":
      return text("<!doctype html><title>Wi-Fi</title><h1>Sign in to the network</h1>", 200, "text/html");
    case "truncated":
      return text((await envelope(call, app, { answer: { text: "cut in the middle" } }).text()).slice(0, -14), 200);
    case "malformed":
      return jsonResponse({ status: "ok", payload: [1, 2, 3] });
    case "null":
      return jsonResponse(null);
    case "429":
      return withHeaders(jsonResponse({ message: "Too many requests" }, 429), { "retry-after": "2" });
    case "500":
      return jsonResponse({ message: "The lender's server has failed." }, 500);
    // A proxy in front of a server answers in HTML.
    default:
      return text(`<!doctype html><title>Sandbox fault ${kind}</title>`, Number(kind), "text/html");
  }
}

function text(body: string, status: number, type = "application/json"): Response {
  return new Response(body, {
    status,
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" },
  });
}
