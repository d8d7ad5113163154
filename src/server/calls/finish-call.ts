import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { chooseEncoding } from "../http/stored-file.ts";

const compress = promisify(gzip);
/** Below that, compressing gains nothing. */
const MIN_COMPRESSED_BYTES = 1024;
const COMPRESSIBLE = /^(text\/|application\/([\w.-]+\+)?json|image\/svg)/;
const HTML = /^text\/html/;

/** The backend's answer as it goes out: whole, never stored, never guessed to be another type. */
export async function finishCall(answer: Response, body: Uint8Array, request: Request): Promise<Response> {
  const { status } = answer;
  const headers = new Headers(answer.headers);
  headers.set("cache-control", "no-store");
  // The sandbox's own pages have a policy of their own.
  if (!headers.has("content-security-policy") && !HTML.test(headers.get("content-type") ?? "")) {
    headers.set("content-security-policy", "sandbox; default-src 'none'");
  }
  if (body.byteLength === 0) return new Response(null, { status, headers });
  const isCompressed =
    body.byteLength >= MIN_COMPRESSED_BYTES &&
    COMPRESSIBLE.test(headers.get("content-type") ?? "") &&
    chooseEncoding(request.headers.get("accept-encoding"), ["gzip"]) === "gzip";
  const bytes = isCompressed ? await compress(body) : body;
  if (isCompressed) headers.set("content-encoding", "gzip");
  headers.set("vary", "accept-encoding");
  headers.set("content-length", String(bytes.byteLength));
  return new Response(bytes as Uint8Array<ArrayBuffer>, { status, headers });
}
