import type { Context, MiddlewareHandler } from "hono";
import { AssistantRefusal } from "../../../assistant/assistant-project.ts";
import { isObject } from "../../../kit/json.ts";
import { assistantName } from "../../../language/http/assistant-header.ts";
import { permissionsBeyondDrafts } from "../../../releases/identity/roles.ts";
import { isCrossSite } from "../../http/cross-site.ts";
import { createRateLimiter } from "../../limits/limit-rate.ts";
import type { AssistantParts } from "../endpoint/assistants.ts";
import { RequestError } from "../endpoint/problem.ts";
import { isRebound } from "../endpoint/request-origin.ts";
import type { StudioApi, StudioEnv, StudioParts } from "../endpoint/studio-context.ts";
import { takeContent } from "../endpoint/take-content.ts";
import { createAskStudio, type Fetch } from "./ask-studio.ts";

/** Where assistants are served, by the Model Context Protocol's streamable HTTP. */
export const ASSISTANT_PATH = "/studio/mcp";

type Served = StudioParts & { readonly assistants: AssistantParts };

const RATE = { requests: 120, window: 60_000 };
const RATE_APART = { requests: 20, window: 60_000 };
const SESSION = "mcp-session-id";

/**
 * Serves assistants that come in by a token which drafts alone. A session is the name of the assistant's program and
 * nothing else, so that each instance can take its next message.
 * @param api what its tools ask, by the routes that it has
 */
export function addAssistant(
  app: StudioApi,
  api: StudioApi,
  { now, logFault, proxies, assistants: parts }: Served,
): void {
  const limit = createRateLimiter(RATE, () => now().getTime());
  const limitApart = createRateLimiter(RATE_APART, () => now().getTime());
  app.all(ASSISTANT_PATH, permitDrafts(limit, proxies), takeContent(false), async (context) => {
    const { req, env } = context;
    if (req.method !== "POST") return new Response(null, { status: 405, headers: { allow: "POST" } });
    const message: unknown = await req.json().catch(() => {
      throw new RequestError("invalid", "the content is not JSON");
    });
    const program = programOf(context, message);
    const fetch: Fetch = (request) => api.fetch(request, env as object);
    const ask = createAskStudio(context, program, fetch);
    const onFault = (error: unknown) => logFault({ method: req.method, path: req.path }, error);
    const mayRunApart = () => {
      const wait = limitApart(context.var.caller?.actor.name ?? "");
      if (wait !== null)
        throw new AssistantRefusal(`too many pictures, journeys and renames of this token: wait ${wait} s`);
    };
    const { serveAssistant } = await import("./serve-assistant.ts");
    const response = await serveAssistant({ request: req.raw, message, ask, parts, mayRunApart, onFault });
    if (!isBeginning(message) || !response.ok) return response;
    const headers = new Headers(response.headers);
    headers.set(SESSION, Buffer.from(program).toString("base64url"));
    return new Response(response.body, { status: response.status, headers });
  });
}

/** @throws RequestError for anybody but a token that reads and drafts, and for a page of another site */
function permitDrafts(limit: (token: string) => number | null, proxies: number): MiddlewareHandler<StudioEnv> {
  return async ({ req, var: { caller, origin } }, next) => {
    if (isRebound(origin, proxies))
      throw new RequestError(
        "cross-site",
        "this server has another name; behind a proxy of your own set TRUST_PROXY=1",
      );
    if (isCrossSite(req.raw.headers, new URL(origin.url).host))
      throw new RequestError("cross-site", "this was sent by a page of another site");
    if (caller === null) throw new RequestError("signed-out", "come in by a token: Authorization: Bearer <token>");
    if (caller.kind !== "token")
      throw new RequestError("forbidden", "an assistant comes in by a token, not as a person");
    const permissions = caller.allowed.flatMap((one) => one.permissions);
    if (!permissions.includes("read")) throw new RequestError("forbidden", "the token may not read");
    const more = permissionsBeyondDrafts(permissions);
    if (more.length > 0)
      throw new RequestError(
        "forbidden",
        `the token may ${more.join(", ")}: an assistant's has read, edit and comment alone`,
      );
    const wait = limit(caller.name);
    if (wait !== null)
      throw new RequestError("too-many-requests", `too many requests of this token: wait ${wait} s`, wait);
    await next();
  };
}

/** The program's name: told as a session begins, and by the session from then on. */
function programOf({ req }: Context<StudioEnv>, message: unknown): string {
  if (isBeginning(message)) {
    const { clientInfo } = isObject(message.params) ? message.params : {};
    return assistantName(isObject(clientInfo) ? String(clientInfo.name ?? "") : "");
  }
  const session = req.header(SESSION);
  if (session === undefined) throw new RequestError("invalid", `begin with initialize, then send ${SESSION}`);
  const name = Buffer.from(session, "base64url").toString();
  if (session.length > MAX_SESSION_LENGTH || assistantName(name) !== name)
    throw new RequestError("no-session", "there is no such session: begin with initialize");
  return name;
}

const MAX_SESSION_LENGTH = 400;

function isBeginning(message: unknown): message is { readonly params?: unknown } {
  return isObject(message) && message.method === "initialize";
}
