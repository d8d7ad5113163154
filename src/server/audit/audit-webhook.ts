import { createHmac } from "node:crypto";
import { createWebhook, type Webhook, webhookAddress } from "./webhook.ts";

export interface AuditWebhookOptions {
  readonly url: string;
  /** Signs what is sent, so that whoever takes it knows who sent it. */
  readonly secret: string;
  readonly log: (line: string) => void;
  /** Milliseconds before the second try; each next one waits twice as long. */
  readonly retryAfter?: number;
}

/**
 * Posts heads of the audit log. `Skrini-Signature` is `t=<seconds>,v1=<hex>`: HMAC-SHA-256 of `<seconds>.<body>`. A
 * later head vouches for those before it, so that of too many the oldest may go.
 */
export function createAuditWebhook({ secret, ...options }: AuditWebhookOptions): Webhook {
  return createWebhook({
    ...options,
    complaint: "AUDIT_WEBHOOK did not take the audit log's head",
    sign({ body, seconds }) {
      const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
      return { "skrini-signature": `t=${seconds},v1=${signature}` };
    },
  });
}

/** @throws Error with one sentence about the setting that is wrong */
export function readWebhookSettings(env: NodeJS.ProcessEnv): { readonly url: string; readonly secret: string } | null {
  const url = webhookAddress(env.AUDIT_WEBHOOK);
  if (url === null) return null;
  if (url === undefined) throw new Error("AUDIT_WEBHOOK is not an address such as https://audit.example/heads");
  const secret = env.AUDIT_WEBHOOK_SECRET?.trim() ?? "";
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new Error(`AUDIT_WEBHOOK needs AUDIT_WEBHOOK_SECRET, of ${MIN_SECRET_LENGTH} characters or more`);
  }
  return { url, secret };
}

const MIN_SECRET_LENGTH = 16;
