import { type ClientRequestOptions, hc } from "hono/client";
import ky from "ky";
import { isObject } from "../../kit/json.ts";
import { STUDIO_HEADER } from "../../language/http/studio-header.ts";
import type { StudioApi } from "../../wire/studio-api.ts";
import { askForProof } from "./ask-for-proof.ts";

/** The server refused, or could not be reached; the message is a sentence for people. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** A stable code of the API; `network` where nobody answered. */
  readonly code: string;
  /** Other members of the error's answer. */
  readonly details: { readonly [name: string]: unknown };

  constructor(code: string, message: string, details: { readonly [name: string]: unknown } = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** Sends to the server. Its errors are those of `ApiError`. */
const send = ky.create({ retry: 0, cache: "no-store", throwHttpErrors: false, headers: STUDIO_HEADER });
/** Milliseconds until nobody counts as there. A check may take ten times its processor's minute where others need that too. */
const REQUEST_TIMEOUT_MS = 60_000;
const CHECK_TIMEOUT_MS = 600_000;

/** Where nobody is signed in yet. */
const DOOR: readonly string[] = ["session", "session/factor", "welcome"].map((path) => `/studio/api/${path}`);

/**
 * Where the server wants to be sure who asks, or the session is over, the person is asked, and the request is sent again.
 * @throws ApiError
 */
function fetchWith({ timeout = REQUEST_TIMEOUT_MS, isQuiet = false } = {}): typeof fetch {
  return async (input, init = {}) => {
    // The server takes nothing but JSON from what changes something.
    const json = { body: "{}", headers: { ...Object.fromEntries(new Headers(init.headers)), ...JSON_TYPE } };
    const options = { ...init, ...(init.method !== "GET" && init.body === undefined && json), timeout };
    const attempt = async () => {
      const response = await send(input, options).catch(() => null);
      if (response === null) throw unreachable();
      if (!response.ok) throw await refusalIn(response);
      // An answer that is cut, or is no JSON, is none.
      const isWhole =
        response.status === 204 ||
        (await response
          .clone()
          .json()
          .then(
            () => true,
            () => false,
          ));
      if (!isWhole) throw unreachable();
      return response;
    };
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError) || isQuiet) throw error;
      const isSignedOut = error.code === "signed-out" && !DOOR.includes(String(input));
      if (error.code !== "confirm-first" && !isSignedOut) throw error;
      await askForProof(isSignedOut).catch(() => Promise.reject(error));
      return attempt();
    }
  };
}

const JSON_TYPE = { "content-type": "application/json" };

/** The routes of the studio's API. @throws ApiError */
export const api = hc<StudioApi>("/studio/api", { fetch: fetchWith() });

/** For what is asked in the background: whoever is signed out is not asked to sign in for it. */
export const QUIET: ClientRequestOptions = { fetch: fetchWith({ isQuiet: true }) };

/** For what the server checks all documents for before it answers. */
export const CHECKED: ClientRequestOptions = { fetch: fetchWith({ timeout: CHECK_TIMEOUT_MS }) };

/** Sent again with the same key, it is done once. */
export function keyed(key: string): ClientRequestOptions {
  return { headers: { "idempotency-key": key } };
}

/** The revision that was seen, for routes that ask for it. */
export function seen(revision: number): { readonly "if-match": string } {
  return { "if-match": `"${revision}"` };
}

/** The revision that an answer without content has. */
export function revisionIn(headers: Headers): number {
  return Number(headers.get("etag")?.slice(1, -1));
}

function unreachable(): ApiError {
  return new ApiError("network", "The server cannot be reached. Try again.");
}

async function refusalIn(response: Response): Promise<ApiError> {
  const problem: unknown = await response.json().catch(() => null);
  if (!isObject(problem)) return new ApiError("fault", `The server answered ${response.status}. Try again.`);
  return new ApiError(String(problem.code), sentence(String(problem.detail)), problem);
}

function sentence(clause: string): string {
  const text = clause.charAt(0).toUpperCase() + clause.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
