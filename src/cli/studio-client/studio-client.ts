import { randomUUID } from "node:crypto";
import { hc } from "hono/client";
import { assistantHeader } from "../../language/http/assistant-header.ts";
import type { StudioApi } from "../../wire/studio-api.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";

/** The server refused. The message is its sentence; `problem` is all that it says. */
export class RefusedByServerError extends Error {
  override readonly name = "RefusedByServerError";
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly [more: string]: unknown;
}

/** Asks a server's `/studio/api`, by the routes that it has. */
export interface StudioClient {
  readonly server: string;
  readonly api: ReturnType<typeof hc<StudioApi>>;
  /** An answer that is no JSON, as text, part by part. */
  read(asked: Promise<Pick<Response, "body">>): AsyncIterable<string>;
}

/** The revision that was seen, of what is changed. */
export function seen(revision: number): { readonly "if-match": string } {
  return { "if-match": `"${revision}"` };
}

/** Milliseconds until an answer begins: the server may check two sets of documents first. How long it takes is not limited. */
const ANSWER_MS = 300_000;

/**
 * @param prove asks the person once more who it is. Resolves to the session's new secret, or to null where nobody is there
 * @param assistant name of the assistant's program that asks
 * @throws WrongCallError where the server does not answer, RefusedByServerError where it refuses
 */
export function createStudioClient(
  server: string,
  secret: string | undefined,
  prove: (studio: StudioClient) => Promise<string | null> = async () => null,
  assistant?: () => string,
): StudioClient {
  if (!URL.canParse(server)) throw new WrongCallError(`"${server}" is not an address such as https://loans.example`);
  let known = secret;

  /** An answer in JSON is read whole: what breaks off is no answer. */
  async function ask(input: RequestInfo | URL, given: RequestInit = {}): Promise<Response> {
    const init = given.method === "GET" ? given : { ...given, body: given.body ?? "{}", headers: changing(given) };
    const response = await askProved(input, init);
    const isLines = response.headers.get("content-type")?.startsWith("application/jsonl");
    if (response.status === 204 || isLines) return response;
    const text = await response.text().catch((error: unknown) => {
      throw brokenOff(error);
    });
    if (!isJson(text)) throw new WrongCallError(`${server} is no server of Skrini: its answer is no JSON`);
    return new Response(text, { status: response.status, headers: JSON_TYPE });
  }

  async function askProved(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
    try {
      return await askOnce(input, init);
    } catch (error) {
      if (!(error instanceof RefusedByServerError) || error.problem.code !== "confirm-first") throw error;
      const proved = await prove(client);
      if (proved === null) throw error;
      known = proved;
      return askOnce(input, init);
    }
  }

  async function askOnce(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("user-agent", "skrini");
    if (assistant !== undefined) headers.set(...assistantHeader(assistant()));
    if (known !== undefined) headers.set("authorization", `Bearer ${known}`);
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new Error("it takes too long")), ANSWER_MS);
    const response = await fetch(input, { ...init, headers, signal: patience.signal })
      .catch((error: unknown) => {
        throw new WrongCallError(`${server} does not answer: ${reasonOf(error)}`);
      })
      .finally(() => clearTimeout(timer));
    if (response.ok) return response;
    const problem = await response.json().catch(() => null);
    if (typeof problem?.code === "string") throw new RefusedByServerError(problem);
    throw new WrongCallError(`${server} is no server of Skrini: it answered ${response.status}`);
  }

  const brokenOff = (error: unknown) =>
    new WrongCallError(`${server} broke off its answer: ${reasonOf(error)}. Try again`);

  const client: StudioClient = {
    server,
    api: hc<StudioApi>(`${server}/studio/api`, { fetch: ask }),
    async *read(asked) {
      const { body } = await asked;
      try {
        if (body !== null) yield* body.pipeThrough(new TextDecoderStream());
      } catch (error) {
        throw brokenOff(error);
      }
    },
  };
  return client;
}

const JSON_TYPE = { "content-type": "application/json" };

/** Headers of what changes something: the server takes nothing but JSON, and does it once. */
function changing({ headers }: RequestInit): Headers {
  const all = new Headers(headers);
  all.set("content-type", JSON_TYPE["content-type"]);
  all.set("idempotency-key", randomUUID());
  return all;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The system's reason for a failed request, which `fetch` wraps. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  if (!(cause instanceof Error)) return message;
  return cause.message === "" && "code" in cause ? String(cause.code) : cause.message;
}
