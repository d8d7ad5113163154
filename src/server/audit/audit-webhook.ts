import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { messageOf } from "../../kit/message-of.ts";

export interface AuditWebhook {
  /** Sends it once those before it were taken. Never throws. */
  send(note: object): void;
  /** Sends no more. */
  stop(): void;
}

export interface AuditWebhookOptions {
  readonly url: string;
  /** Signs what is sent, so that whoever takes it knows who sent it. */
  readonly secret: string;
  readonly log: (line: string) => void;
  /** Milliseconds before the second try; each next one waits twice as long. */
  readonly retryAfter?: number;
}

/** A later head vouches for those before it: of too many the oldest go. */
const MAX_WAITING = 100;
const TIMEOUT_MS = 10_000;
const MAX_RETRY_MS = 5 * 60_000;

/**
 * Posts notes as JSON, one after another, until each is taken by a status of 2xx. `Skrini-Signature` is
 * `t=<seconds>,v1=<hex>`: HMAC-SHA-256 of `<seconds>.<body>`. The address is an operator's setting; no redirect is
 * followed and no answer read, so that it leads nowhere else and tells nothing.
 */
export function createAuditWebhook({ url, secret, log, retryAfter = 1000 }: AuditWebhookOptions): AuditWebhook {
  const waiting: string[] = [];
  const stopped = new AbortController();
  let isSending = false;

  async function post(body: string): Promise<void> {
    const time = Math.floor(Date.now() / 1000);
    const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "skrini-signature": `t=${time},v1=${signature}` },
      redirect: "manual",
      signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`it answered ${response.status || "by another address"}`);
  }

  async function sendAll(): Promise<void> {
    isSending = true;
    for (let wait = retryAfter; waiting.length > 0 && !stopped.signal.aborted; ) {
      const [body = ""] = waiting;
      try {
        await post(body);
        if (waiting[0] === body) waiting.shift();
        wait = retryAfter;
      } catch (error) {
        if (stopped.signal.aborted) break;
        if (wait === retryAfter) log(`AUDIT_WEBHOOK did not take the audit log's head: ${messageOf(error)}.`);
        await pause(wait, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined);
        wait = Math.min(2 * wait, MAX_RETRY_MS);
      }
    }
    isSending = false;
  }

  return {
    send(note) {
      waiting.push(JSON.stringify(note));
      if (waiting.length > MAX_WAITING) waiting.shift();
      if (!isSending) void sendAll();
    },
    stop: () => stopped.abort(),
  };
}

/** @throws Error with one sentence about the setting that is wrong */
export function readWebhookSettings(env: NodeJS.ProcessEnv): { readonly url: string; readonly secret: string } | null {
  const url = env.AUDIT_WEBHOOK?.trim() ?? "";
  if (url === "") return null;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const isHere = parsed?.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(parsed.hostname);
  if (parsed === null || !(parsed.protocol === "https:" || isHere) || parsed.username + parsed.password !== "") {
    throw new Error("AUDIT_WEBHOOK is not an address such as https://audit.example/heads");
  }
  const secret = env.AUDIT_WEBHOOK_SECRET?.trim() ?? "";
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new Error(`AUDIT_WEBHOOK needs AUDIT_WEBHOOK_SECRET, of ${MIN_SECRET_LENGTH} characters or more`);
  }
  return { url, secret };
}

const MIN_SECRET_LENGTH = 16;
