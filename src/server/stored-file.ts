import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
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

export function storeFile(content: Uint8Array | string, type: string): StoredFile {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const made = new Map<Encoding, Promise<Uint8Array>>();
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

/** Immutable: its address names its content, so a browser never asks twice. */
export async function answerFile(file: StoredFile, request: Request): Promise<Response> {
  const encoding = COMPRESSIBLE.test(file.type) ? chooseEncoding(request.headers.get("accept-encoding")) : "identity";
  const headers = new Headers({
    ...COMMON_HEADERS,
    "content-type": file.type,
    "cache-control": "public, max-age=31536000, immutable",
    etag: file.etag,
    vary: "accept-encoding",
  });
  if (request.headers.get("if-none-match") === file.etag) return new Response(null, { status: 304, headers });
  const body = await file.encoded(encoding);
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : Buffer.from(body), { headers });
}

function chooseEncoding(accepted: string | null): Encoding {
  const offers = (accepted ?? "").split(",").map((offer) => offer.trim().toLowerCase());
  const accepts = (name: string) => offers.some((offer) => offer === name || offer.startsWith(`${name};q=`));
  if (accepts("br") && !offers.includes("br;q=0")) return "br";
  return accepts("gzip") && !offers.includes("gzip;q=0") ? "gzip" : "identity";
}
