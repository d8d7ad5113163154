import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";
import { COMMON_HEADERS } from "./page-headers.ts";

/** A file served from memory under a name that changes with its content, compressed once. */
export interface StoredFile {
  readonly type: string;
  readonly etag: string;
  encoded(encoding: Encoding): Promise<Uint8Array>;
}

type Encoding = "br" | "gzip" | "identity";

const COMPRESSIBLE = /^(text\/|application\/json|image\/svg)/;
const compressors = {
  br: promisify(brotliCompress) as (bytes: Uint8Array) => Promise<Uint8Array>,
  gzip: promisify(gzip) as (bytes: Uint8Array) => Promise<Uint8Array>,
  identity: (bytes: Uint8Array) => Promise.resolve(bytes),
};

/** @param compressed the content in forms that are there already */
export function storeFile(
  content: Uint8Array | string,
  type: string,
  compressed: { readonly br?: Uint8Array } = {},
): StoredFile {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const made = new Map<Encoding, Promise<Uint8Array>>();
  if (compressed.br !== undefined) made.set("br", Promise.resolve(compressed.br));
  return {
    type,
    etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
    encoded(encoding) {
      const promise = made.get(encoding) ?? compressors[encoding](bytes);
      made.set(encoding, promise);
      return promise;
    },
  };
}

export interface FileAnswer {
  readonly status?: number;
  /** Besides those of every file. */
  readonly headers?: { readonly [name: string]: string };
}

/** Its address names its content, so a browser never asks twice. */
export const IMMUTABLE = { "cache-control": "public, max-age=31536000, immutable" } as const;

/** The file in the form that the browser takes, or 304 where it has it already. */
export async function answerFile(file: StoredFile, request: Request, answer: FileAnswer = {}): Promise<Response> {
  const encoding = COMPRESSIBLE.test(file.type) ? chooseEncoding(request.headers.get("accept-encoding")) : "identity";
  const { status = 200 } = answer;
  const headers = new Headers({
    "content-type": file.type,
    etag: file.etag,
    vary: "accept-encoding",
    ...COMMON_HEADERS,
    ...(answer.headers ?? IMMUTABLE),
  });
  if (status === 200 && names(request.headers.get("if-none-match"), file.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const body = await file.encoded(encoding);
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : (body as Uint8Array<ArrayBuffer>), { status, headers });
}

/** A proxy that compresses marks the tag as weak. */
function names(header: string | null, etag: string): boolean {
  return (header ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** The best of the offered encodings that the browser takes. */
export function chooseEncoding(accepted: string | null, offered: readonly Encoding[] = ["br", "gzip"]): Encoding {
  const taken = parseAccept(accepted ?? "").filter(({ q }) => q > 0);
  return offered.find((name) => taken.some(({ type }) => type.toLowerCase() === name)) ?? "identity";
}
