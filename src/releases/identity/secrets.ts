import { randomBytes } from "node:crypto";
import { sha256 } from "../sha256.ts";

const SECRET_BYTES = 32;

/** 256 random bits that say by their prefix what they open, so that tools which look for leaked secrets find them. */
export function newSecret(kind: "session" | "token" | "welcome" | "preview" | "ticket"): string {
  return `skrini-${kind}-${randomBytes(SECRET_BYTES).toString("base64url")}`;
}

/** SHA-256 in hexadecimal: enough where the secret is random and long. */
export function hashSecret(secret: string): string {
  return sha256(secret);
}
