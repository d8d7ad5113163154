import type { Context } from "hono";
import { AssistantRefusal } from "../../../assistant/assistant-project.ts";
import { assistantHeader } from "../../../language/http/assistant-header.ts";
import { STUDIO_API, type StudioEnv } from "../endpoint/studio-context.ts";

export type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

/** Sends a request to the studio's own API: `PATCH /changes/7/documents`. Resolves to the answer's JSON. */
export type AskStudio = (route: string, options?: AskOptions) => Promise<unknown>;

interface AskOptions {
  readonly body?: unknown;
  /** The revision that was seen. */
  readonly revision?: number;
}

/**
 * Asks for the token that came with a request, as an assistant: by the API's routes, their permissions, limits and log.
 * @throws AssistantRefusal with the API's sentence
 */
export function createAskStudio(context: Context<StudioEnv>, assistant: string, fetch: Fetch): AskStudio {
  return async (route, { body, revision } = {}) => {
    const [method = "", path = ""] = route.split(" ");
    const headers = new Headers({ authorization: context.req.header("authorization") ?? "" });
    headers.set(...assistantHeader(assistant));
    if (method !== "GET") headers.set("content-type", "application/json");
    if (revision !== undefined) headers.set("if-match", `"${revision}"`);
    const url = new URL(`${STUDIO_API}${path}`, context.req.url);
    const content = method === "GET" ? {} : { body: JSON.stringify(body ?? {}) };
    const response = await fetch(new Request(url, { method, headers, ...content }), context.env);
    const answer: unknown = response.status === 204 ? null : await response.json();
    if (response.ok) return answer;
    const { detail, diagnostics } = answer as { readonly detail?: string; readonly diagnostics?: readonly object[] };
    const count = diagnostics === undefined ? "" : ` (${diagnostics.length} findings: \`check\` lists them)`;
    throw new AssistantRefusal(`${detail ?? "the server refuses"}${count}`);
  };
}
