import { randomUUID } from "node:crypto";
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

export interface SendOptions {
  /** The revision that was seen, of what is changed. */
  readonly revision?: number;
}

/** Asks a server's `/studio/api`. Its answers are of the types that the API's description says. */
export interface StudioClient {
  readonly server: string;
  get<T>(path: string): Promise<T>;
  send<T>(method: "POST" | "PATCH" | "PUT" | "DELETE", path: string, body: object, options?: SendOptions): Promise<T>;
  /** An answer as text, part by part. */
  read(path: string): AsyncIterable<string>;
}

/** Milliseconds until an answer begins: the server may check two sets of documents first. How long it takes is not limited. */
const ANSWER_MS = 300_000;

/**
 * @param prove asks the person once more who it is. Resolves to the session's new secret, or to null where nobody is there
 * @throws WrongCallError where the server does not answer, RefusedByServerError where it refuses
 */
export function createStudioClient(
  server: string,
  secret: string | undefined,
  prove: (studio: StudioClient) => Promise<string | null> = async () => null,
): StudioClient {
  if (!URL.canParse(server)) throw new WrongCallError(`"${server}" is not an address such as https://loans.example`);
  let known = secret;

  async function ask(path: string, init: RequestInit): Promise<Response> {
    try {
      return await askOnce(path, init);
    } catch (error) {
      if (!(error instanceof RefusedByServerError) || error.problem.code !== "confirm-first") throw error;
      const proved = await prove(client);
      if (proved === null) throw error;
      known = proved;
      return askOnce(path, init);
    }
  }

  async function askOnce(path: string, init: RequestInit): Promise<Response> {
    const authorization = known === undefined ? {} : { authorization: `Bearer ${known}` };
    const headers = { ...authorization, "user-agent": "skrini", ...init.headers };
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new Error("it takes too long")), ANSWER_MS);
    const request = { ...init, headers, signal: patience.signal };
    const response = await fetch(`${server}/studio/api${path}`, request)
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

  async function whole(asked: Promise<Response>) {
    const response = await asked;
    if (response.status === 204) return null;
    return response.json().catch((error: unknown) => {
      throw error instanceof SyntaxError
        ? new WrongCallError(`${server} is no server of Skrini: its answer is no JSON`)
        : brokenOff(error);
    });
  }

  const client: StudioClient = {
    server,
    get: async (path) => whole(ask(path, {})),
    async send(method, path, body, { revision } = {}) {
      const headers = {
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        ...(revision !== undefined && { "if-match": `"${revision}"` }),
      };
      return whole(ask(path, { method, headers, body: JSON.stringify(body) }));
    },
    async *read(path) {
      const { body } = await ask(path, {});
      try {
        if (body !== null) yield* body.pipeThrough(new TextDecoderStream());
      } catch (error) {
        throw brokenOff(error);
      }
    },
  };
  return client;
}

/** The system's reason for a failed request, which `fetch` wraps. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  if (!(cause instanceof Error)) return message;
  return cause.message === "" && "code" in cause ? String(cause.code) : cause.message;
}
