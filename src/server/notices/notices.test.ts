import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { serve } from "@hono/node-server";
import { Webhook } from "standardwebhooks";
import { expect, it, onTestFinished, vi } from "vitest";
import { createNotices } from "./create-notices.ts";
import { readNoticeSettings } from "./notice-settings.ts";

const SECRET = `whsec_${Buffer.from("a key of thirty-two bytes or more").toString("base64")}`;
const ORIGIN = "https://studio.example";
const row = {
  sequence: 1,
  at: "2026-03-01T10:00:00.000Z",
  actor: "ann",
  address: "local",
  action: "review-comment",
  subject: "change 3",
  before: null,
  after: JSON.stringify({ title: "Iced tea", words: "Is it cold, @ben?" }),
  states: null,
  previous: "",
  hash: "",
};

it("posts what waits, signed so that the receiver's library takes it, with one id for all tries", async () => {
  const taken: { readonly id: string | null; readonly content: unknown }[] = [];
  let failures = 1;
  const server = serve({
    port: 0,
    async fetch(request) {
      const content = new Webhook(SECRET).verify(await request.text(), Object.fromEntries(request.headers));
      taken.push({ id: request.headers.get("webhook-id"), content });
      failures -= 1;
      return new Response(null, { status: failures < 0 ? 204 : 503 });
    },
  });
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const lines: string[] = [];
  const options = { origin: ORIGIN, mail: null, log: (line: string) => lines.push(line), retryAfter: 5 };
  const notices = await createNotices({ ...options, webhook: { url, secret: SECRET } });
  onTestFinished(() => notices.stop());
  notices.take({ ...row, action: "save" });
  notices.take(row);
  await vi.waitFor(() => expect(taken).toHaveLength(2));
  expect(taken[0]?.id).toBe(taken[1]?.id);
  expect(taken[1]?.content).toEqual({
    type: "review.comment",
    timestamp: row.at,
    data: {
      words: "ann said of “Iced tea”: Is it cold, @ben?",
      link: `${ORIGIN}/studio/changes/3/review`,
      mentions: ["ben"],
      by: "ann",
    },
  });
  expect(lines).toEqual(["NOTICE_WEBHOOK took no notice: it answered 503."]);
});

/** A server of mail that takes everything. */
async function mailServer() {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let data: string | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 mail.example");
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n")) {
        if (data !== null && line === ".") {
          mails.push(data);
          data = null;
          say("250 taken");
        } else if (data !== null) data += `${line}\n`;
        else if (/^DATA/i.test(line)) {
          data = "";
          say("354 go on");
        } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else if (line !== "") say("250 well");
      }
    });
    socket.on("error", () => undefined);
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  return { mails, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}/?ignoreTLS=true` };
}

it("mails what waits, with a link, and makes no header of a comment's lines", async () => {
  const { mails, url } = await mailServer();
  const mail = { server: url, from: "studio@tea.example", to: "team@tea.example" };
  const notices = await createNotices({ origin: ORIGIN, webhook: null, mail, log: (line) => expect.fail(line) });
  notices.take({ ...row, after: JSON.stringify({ title: "Iced tea", words: "Cold?\r\nBcc: eve@tea.example" }) });
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  const [head = "", body = ""] = mails[0]?.split("\n\n") ?? [];
  expect(head).toContain("To: team@tea.example");
  expect(head).not.toMatch(/^Bcc:/m);
  expect(Buffer.from(mails[0] ?? "").toString()).toContain("/studio/changes/3/review");
  expect(body).not.toBe("");
});

it("says in the log that no mail was taken, and goes on", async () => {
  const lines: string[] = [];
  const mail = { server: "smtp://127.0.0.1:1", from: "studio@tea.example", to: "team@tea.example" };
  const notices = await createNotices({ origin: ORIGIN, webhook: null, mail, log: (line) => lines.push(line) });
  notices.take(row);
  await vi.waitFor(() => expect(lines[0]).toMatch(/^NOTICE_MAIL took no notice: /));
});

const MAIL = { NOTICE_MAIL: "smtps://mail.example", NOTICE_MAIL_FROM: "studio@tea.example" };

it.each<[Record<string, string>, string]>([
  [{ NOTICE_WEBHOOK: "http://chat.example" }, "NOTICE_WEBHOOK is not an address such as https://chat.example/notices"],
  [
    { NOTICE_WEBHOOK: "https://chat.example", NOTICE_WEBHOOK_SECRET: "short" },
    "NOTICE_WEBHOOK needs NOTICE_WEBHOOK_SECRET: whsec_ and 24 bytes or more in base64",
  ],
  [{ NOTICE_MAIL: "mail.example" }, "NOTICE_MAIL is not an address such as smtps://user:password@mail.example"],
  [
    { ...MAIL, NOTICE_MAIL_TO: "team" },
    "NOTICE_MAIL needs NOTICE_MAIL_FROM, an address, and NOTICE_MAIL_TO, addresses with commas between",
  ],
])("refuses %j with one sentence", (env, sentence) => {
  expect(() => readNoticeSettings(env, ORIGIN)).toThrow(new Error(sentence));
});

it("is off until it is set", () => {
  expect(readNoticeSettings({}, ORIGIN)).toBeNull();
  expect(readNoticeSettings({ ...MAIL, NOTICE_MAIL_TO: "a@tea.example,b@tea.example" }, ORIGIN)).toEqual({
    origin: ORIGIN,
    webhook: null,
    mail: { server: MAIL.NOTICE_MAIL, from: MAIL.NOTICE_MAIL_FROM, to: "a@tea.example, b@tea.example" },
  });
});
