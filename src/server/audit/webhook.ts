import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { messageOf } from "../../kit/message-of.ts";

export interface Webhook {
  /** Sends it once those before it were taken. Never throws. */
  send(note: object): void;
  /** Sends no more. */
  stop(): void;
}

/** A note that is sent, each time that it is tried. */
interface Delivery {
  /** The same at each try. */
  readonly id: string;
  readonly body: string;
  /** Time of the try, in seconds since 1970. */
  readonly seconds: number;
}

interface WebhookOptions {
  readonly url: string;
  /** Headers by which whoever takes it knows who sent it. */
  sign(delivery: Delivery): { readonly [header: string]: string };
  /** Clause of the log's line about a note that was not taken. */
  readonly complaint: string;
  readonly log: (line: string) => void;
  /** Milliseconds before the second try; each next one waits twice as long. */
  readonly retryAfter?: number;
}

/** Notes that wait; of more the oldest go. */
const MAX_WAITING = 100;
const TIMEOUT_MS = 10_000;
const MAX_RETRY_MS = 5 * 60_000;

/**
 * Posts notes as JSON, one after another, until each is taken by a status of 2xx. The address is an operator's setting;
 * no redirect is followed and no answer read, so that it leads nowhere else and tells nothing.
 */
export function createWebhook({ url, sign, complaint, log, retryAfter = 1000 }: WebhookOptions): Webhook {
  const waiting: Omit<Delivery, "seconds">[] = [];
  const stopped = new AbortController();
  let isSending = false;

  async function post({ id, body }: Omit<Delivery, "seconds">): Promise<void> {
    const seconds = Math.floor(Date.now() / 1000);
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...sign({ id, body, seconds }) },
      redirect: "manual",
      signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`it answered ${response.status || "by another address"}`);
  }

  async function sendAll(): Promise<void> {
    isSending = true;
    let wait = retryAfter;
    for (let [first] = waiting; first !== undefined && !stopped.signal.aborted; [first] = waiting) {
      try {
        await post(first);
        if (waiting[0] === first) waiting.shift();
        wait = retryAfter;
      } catch (error) {
        if (stopped.signal.aborted) break;
        if (wait === retryAfter) log(`${complaint}: ${messageOf(error)}.`);
        await pause(wait, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined);
        wait = Math.min(2 * wait, MAX_RETRY_MS);
      }
    }
    isSending = false;
  }

  return {
    send(note) {
      waiting.push({ id: randomUUID(), body: JSON.stringify(note) });
      if (waiting.length > MAX_WAITING) waiting.shift();
      if (!isSending) void sendAll();
    },
    stop: () => stopped.abort(),
  };
}

/** A setting's address: by https, or of this machine. Null where it is not set, undefined where it is none. */
export function webhookAddress(setting: string | undefined): string | null | undefined {
  const url = setting?.trim() ?? "";
  if (url === "") return null;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const isHere = parsed?.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(parsed.hostname);
  const isRight =
    parsed !== null && (parsed.protocol === "https:" || isHere) && parsed.username + parsed.password === "";
  return isRight ? url : undefined;
}
