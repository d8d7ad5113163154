import { createHash } from "node:crypto";

/** SHA-256 in hexadecimal, of a text as UTF-8. Node's own: ten times as fast as the one of `src/kit`, which runs anywhere. */
export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
