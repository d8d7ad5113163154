import { sha256 } from "./hash.ts";

/** SHA-256 of a text (as UTF-8) in base64: what a browser compares with after `sha256-`. */
export function digestOf(text: string): string {
  const bytes = sha256(text).match(/../g) ?? [];
  return btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))));
}
