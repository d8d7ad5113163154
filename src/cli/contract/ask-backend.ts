import type { Exchange, ExchangeResponse } from "../../contract/exchange.ts";
import type { PlannedRequest } from "./plan-requests.ts";

/** Largest answer in bytes: the app's server takes no larger one of a backend. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** By the code of Node's error: what ends the whole command, since no other call would fare better. */
const UNREACHABLE: { readonly [code: string]: string } = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the name of the host cannot be looked up",
  BAD_PORT: "no browser and no fetch takes that port",
  EHOSTUNREACH: "no way leads there",
  ENETUNREACH: "no way leads there",
  ERR_INVALID_URL: "it is no address",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is signed by itself",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate is signed by itself",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "nobody known has signed its certificate",
  CERT_HAS_EXPIRED: "its certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is another host's",
  ERR_SSL_WRONG_VERSION_NUMBER: "it does not speak TLS",
};

/**
 * Makes one request. What goes wrong with it alone is part of the exchange.
 *
 * @param timeout milliseconds until the whole answer must be there
 * @throws Error if the backend cannot be reached at all, in words for a person
 */
export async function askBackend({ call, url, headers, body }: PlannedRequest, timeout: number): Promise<Exchange> {
  const { method } = call.document;
  const common = { entry: null, method, url, request: body ?? null };
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { "content-type": body.type }) },
      ...(body !== undefined && { body: body.text }),
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    return { ...common, response: await readResponse(response) };
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError") {
      return { ...common, response: { failure: `did not answer within ${timeout / 1000} s` } };
    }
    const code = codeOf(error);
    const words = UNREACHABLE[code];
    if (words !== undefined) throw new Error(`${new URL(url).origin} cannot be asked: ${words}`);
    return {
      ...common,
      response: { failure: `was asked, and the connection was cut${code === "" ? "" : ` (${code})`}` },
    };
  }
}

async function readResponse(response: Response): Promise<ExchangeResponse> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A loop that is left cancels what is still to come.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES)
      return { failure: `answered more than ${MAX_ANSWER_BYTES} bytes, which the app refuses` };
    chunks.push(chunk);
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks));
  return { status: response.status, type: response.headers.get("content-type") ?? "", text };
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined;
  if (cause instanceof Error && cause.message === "bad port") return "BAD_PORT";
  return typeof code === "string" ? code : "";
}
