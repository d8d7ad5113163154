import ky, { HTTPError, type Options } from "ky";
import { isObject } from "../../kit/json.ts";
import { STUDIO_HEADER } from "../../language/studio-header.ts";
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

const api = ky.create({ prefix: "/studio/api", retry: 0, cache: "no-store", headers: STUDIO_HEADER });
/** Milliseconds until nobody counts as there. A check may take ten times its processor's minute where others need that too. */
const REQUEST_TIMEOUT_MS = 60_000;
const CHECK_TIMEOUT_MS = 600_000;

interface Asked {
  readonly method?: "get" | "post" | "put" | "patch" | "delete";
  readonly json?: unknown;
  /** The revision that was seen. */
  readonly revision?: number;
  /** Sent again with the same key, it is done once. */
  readonly key?: string;
  /** The server checks all documents before it answers. */
  readonly isChecked?: boolean;
  /** It is asked in the background: whoever is signed out is not asked to sign in for it. */
  readonly isQuiet?: boolean;
}

/** Where nobody is signed in yet. */
const DOOR: readonly string[] = ["session", "session/factor", "welcome"];

/**
 * Where the server wants to be sure who asks, or the session is over, the person is asked, and the request is sent again.
 * @throws ApiError
 */
export async function request<Answer>(path: string, asked: Asked = {}): Promise<Answer> {
  try {
    return await send<Answer>(path, asked);
  } catch (error) {
    if (!(error instanceof ApiError) || asked.isQuiet === true) throw error;
    const isSignedOut = error.code === "signed-out" && !DOOR.includes(path);
    if (error.code !== "confirm-first" && !isSignedOut) throw error;
    await askForProof(isSignedOut).catch(() => Promise.reject(error));
    return send<Answer>(path, asked);
  }
}

async function send<Answer>(path: string, asked: Asked): Promise<Answer> {
  const { method = "get", json, revision, key, isChecked = false } = asked;
  const headers: Record<string, string> = {};
  if (revision !== undefined) headers["if-match"] = `"${revision}"`;
  if (key !== undefined) headers["idempotency-key"] = key;
  // The server takes nothing but JSON from what changes something.
  const body = json ?? (method === "get" ? undefined : {});
  const timeout = isChecked ? CHECK_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
  const options: Options = { method, headers, timeout, ...(body !== undefined && { json: body }) };
  try {
    const response = await api(path, options);
    return (response.status === 204 ? null : await response.json()) as Answer;
  } catch (error) {
    throw await explain(error);
  }
}

async function explain(error: unknown): Promise<ApiError> {
  if (!(error instanceof HTTPError)) return new ApiError("network", "The server cannot be reached. Try again.");
  const problem: unknown = error.data ?? (await error.response.json().catch(() => null));
  if (!isObject(problem)) return new ApiError("fault", `The server answered ${error.response.status}. Try again.`);
  return new ApiError(String(problem.code), sentence(String(problem.detail)), problem);
}

function sentence(clause: string): string {
  const text = clause.charAt(0).toUpperCase() + clause.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
