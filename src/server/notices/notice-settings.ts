import { webhookAddress } from "../audit/webhook.ts";

/** Where notices go that something waits for people; each part is off until it is set. */
export interface NoticeSettings {
  /** Origin of the studio, for links. */
  readonly origin: string;
  readonly webhook: { readonly url: string; readonly secret: string } | null;
  readonly mail: MailSettings | null;
}

export interface MailSettings {
  /** As `smtps://user:password@mail.example`. */
  readonly server: string;
  readonly from: string;
  readonly to: string;
}

/** A key in base64, of 24 bytes or more, as Standard Webhooks has it. */
const SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;
const MAIL_ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+$/;

/**
 * Null where nobody is told.
 * @throws Error with one sentence about the setting that is wrong
 */
export function readNoticeSettings(env: NodeJS.ProcessEnv, origin: string): NoticeSettings | null {
  const [webhook, mail] = [readWebhook(env), readMail(env)];
  return webhook === null && mail === null ? null : { origin, webhook, mail };
}

function readWebhook(env: NodeJS.ProcessEnv): NoticeSettings["webhook"] {
  const url = webhookAddress(env.NOTICE_WEBHOOK);
  if (url === null) return null;
  if (url === undefined) throw new Error("NOTICE_WEBHOOK is not an address such as https://chat.example/notices");
  const secret = env.NOTICE_WEBHOOK_SECRET?.trim() ?? "";
  if (SECRET.test(secret)) return { url, secret };
  throw new Error("NOTICE_WEBHOOK needs NOTICE_WEBHOOK_SECRET: whsec_ and 24 bytes or more in base64");
}

function readMail(env: NodeJS.ProcessEnv): MailSettings | null {
  const server = env.NOTICE_MAIL?.trim() ?? "";
  if (server === "") return null;
  // It holds a password, so it is not printed.
  if (!/^smtps?:\/\/[^\s/]+\/?(\?\S*)?$/.test(server) || !URL.canParse(server)) {
    throw new Error("NOTICE_MAIL is not an address such as smtps://user:password@mail.example");
  }
  const [from, to] = [env.NOTICE_MAIL_FROM?.trim() ?? "", env.NOTICE_MAIL_TO?.trim() ?? ""];
  const recipients = to.split(",").map((one) => one.trim());
  if (!MAIL_ADDRESS.test(from) || !recipients.every((one) => MAIL_ADDRESS.test(one))) {
    throw new Error(
      "NOTICE_MAIL needs NOTICE_MAIL_FROM, an address, and NOTICE_MAIL_TO, addresses with commas between",
    );
  }
  return { server, from, to: recipients.join(", ") };
}
