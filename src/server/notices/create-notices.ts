import { messageOf } from "../../kit/message-of.ts";
import type { AuditRow } from "../../releases/store/audit/append-audit.ts";
import { createWebhook, type Webhook } from "../audit/webhook.ts";
import type { MailSettings, NoticeSettings } from "./notice-settings.ts";
import { noticeOf, type WaitingNotice } from "./waiting-notice.ts";

export interface Notices {
  /** Tells people where a row of the audit log says that something waits for them. Never throws. */
  take(row: AuditRow): void;
  /** Sends no more. */
  stop(): void;
}

interface NoticesOptions extends NoticeSettings {
  readonly log: (line: string) => void;
  /** Milliseconds before the second try of the webhook. */
  readonly retryAfter?: number;
}

const MAIL_TIMEOUT_MS = 10_000;

/**
 * Tells people by a webhook and by mail that something waits for them. What is sent to the webhook has the form and the
 * signature of Standard Webhooks. The libraries are loaded where a setting asks for them.
 */
export async function createNotices({ webhook, mail, origin, log, retryAfter }: NoticesOptions): Promise<Notices> {
  const hook =
    webhook === null ? null : await openWebhook(webhook, { log, ...(retryAfter !== undefined && { retryAfter }) });
  const sendMail = mail === null ? null : await openMail(mail);
  return {
    take(row) {
      const notice = noticeOf(row);
      if (notice === null) return;
      const { type, words, path, mentions } = notice;
      const link = `${origin}${path}`;
      hook?.send({ type, timestamp: row.at, data: { words, link, mentions, by: row.actor } });
      void sendMail?.(notice, link).catch((error: unknown) => log(`NOTICE_MAIL took no notice: ${messageOf(error)}.`));
    },
    stop: () => hook?.stop(),
  };
}

async function openWebhook(
  { url, secret }: NonNullable<NoticeSettings["webhook"]>,
  options: { readonly log: (line: string) => void; readonly retryAfter?: number },
): Promise<Webhook> {
  const { Webhook: Signer } = await import("standardwebhooks");
  const signer = new Signer(secret);
  return createWebhook({
    ...options,
    url,
    complaint: "NOTICE_WEBHOOK took no notice",
    sign({ id, body, seconds }) {
      return {
        "webhook-id": id,
        "webhook-timestamp": `${seconds}`,
        "webhook-signature": signer.sign(id, new Date(seconds * 1000), body),
      };
    },
  });
}

async function openMail({ server, from, to }: MailSettings) {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url: server,
    connectionTimeout: MAIL_TIMEOUT_MS,
    socketTimeout: MAIL_TIMEOUT_MS,
    // A notice has words alone: no file and no address is read for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ words }: WaitingNotice, link: string) => {
    const [subject = ""] = words.split("\n");
    await transport.sendMail({ from, to, subject: subject.slice(0, 200), text: `${words}\n\n${link}\n` });
  };
}
