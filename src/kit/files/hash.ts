import { sha256 as sha256Of } from "@noble/hashes/sha2.js";
import { toHex } from "./to-hex.ts";

/**
 * SHA-256 of a text (as UTF-8), in hexadecimal. Synchronous and without Node or `crypto.subtle`: the compiler that names
 * releases by their content runs in the page too, and a payment's key is stored before its request leaves.
 */
export function sha256(text: string): string {
  return sha256OfBytes(new TextEncoder().encode(text));
}

/** SHA-256 of bytes, in hexadecimal. */
export function sha256OfBytes(bytes: Uint8Array): string {
  return toHex(sha256Of(bytes));
}
