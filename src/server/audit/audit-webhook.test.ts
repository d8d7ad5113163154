import { createHmac } from "node:crypto";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { expect, it, onTestFinished, vi } from "vitest";
import { createAuditWebhook, readWebhookSettings } from "./audit-webhook.ts";

const SECRET = "a secret of sixteen";

interface Taken {
  readonly body: string;
  readonly signature: string;
}

/** A receiver that answers with these statuses, then with 204. */
async function receiver(...statuses: readonly number[]) {
  const taken: Taken[] = [];
  const left = [...statuses];
  const server = serve({
    port: 0,
    async fetch(request) {
      taken.push({ body: await request.text(), signature: request.headers.get("skrini-signature") ?? "" });
      const status = left.shift() ?? 204;
      return new Response(null, { status, headers: status === 302 ? { location: "/elsewhere" } : {} });
    },
  });
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  return { taken, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/heads` };
}

it("sends each note signed, in their order, until it is taken, and follows no redirect", async () => {
  const { taken, url } = await receiver(500, 302);
  const lines: string[] = [];
  const webhook = createAuditWebhook({ url, secret: SECRET, log: (line) => lines.push(line), retryAfter: 5 });
  onTestFinished(() => webhook.stop());
  for (const sequence of [1, 2]) webhook.send({ sequence });
  await vi.waitFor(() => expect(taken).toHaveLength(4));
  expect(taken.map(({ body }) => JSON.parse(body).sequence)).toEqual([1, 1, 1, 2]);
  for (const { body, signature } of taken) {
    const [, time = "", found] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    expect(found).toBe(createHmac("sha256", SECRET).update(`${time}.${body}`).digest("hex"));
  }
  expect(lines).toEqual(["AUDIT_WEBHOOK did not take the audit log's head: it answered 500."]);
});

it("keeps no more than a hundred that wait", async () => {
  const { taken, url } = await receiver();
  const webhook = createAuditWebhook({ url, secret: SECRET, log: () => undefined, retryAfter: 5 });
  onTestFinished(() => webhook.stop());
  for (let sequence = 1; sequence <= 250; sequence++) webhook.send({ sequence });
  await vi.waitFor(() => expect(JSON.parse(taken.at(-1)?.body ?? "{}").sequence).toBe(250));
  expect(taken.length).toBeLessThanOrEqual(101);
});

it.each<[Record<string, string>, string]>([
  [{ AUDIT_WEBHOOK: "http://audit.example" }, "AUDIT_WEBHOOK is not an address such as https://audit.example/heads"],
  [
    { AUDIT_WEBHOOK: "https://a:b@audit.example" },
    "AUDIT_WEBHOOK is not an address such as https://audit.example/heads",
  ],
  [
    { AUDIT_WEBHOOK: "https://audit.example", AUDIT_WEBHOOK_SECRET: "short" },
    "AUDIT_WEBHOOK needs AUDIT_WEBHOOK_SECRET, of 16 characters or more",
  ],
])("refuses %j with one sentence", (env, sentence) => {
  expect(() => readWebhookSettings(env)).toThrow(new Error(sentence));
});

it("is off until it is set", () => {
  expect(readWebhookSettings({})).toBeNull();
  const AUDIT_WEBHOOK = "https://audit.example/heads";
  expect(readWebhookSettings({ AUDIT_WEBHOOK, AUDIT_WEBHOOK_SECRET: SECRET })).toEqual({
    url: AUDIT_WEBHOOK,
    secret: SECRET,
  });
});
