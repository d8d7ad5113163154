import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { lender, post } from "../testing/lender-server.ts";
import { createProxyBackend } from "./proxy-backend.ts";

describe("createProxyBackend: failures of the backend", () => {
  it.each([206, 300, 304, 305, 302, 407, 408, 421, 425, 600, 999])(
    "answers 502 for a status that no call can have: %i",
    async (status) => {
      const origin = await lender((_, outgoing) => void outgoing.writeHead(status).end());
      expect((await createProxyBackend(origin).fetch(post(""))).status).toBe(502);
    },
  );

  it("answers 502 when nobody is there", async () => {
    const answer = await createProxyBackend("http://127.0.0.1:1").fetch(post(""));
    expect([answer.status, await answer.json()]).toEqual([502, { code: 502, message: "" }]);
  });

  it.each([
    ["before the answer", (_: IncomingMessage, outgoing: ServerResponse) => void outgoing.destroy()],
    [
      "in the middle of the answer",
      (_: IncomingMessage, outgoing: ServerResponse) => {
        outgoing.writeHead(200, { "content-length": "1000" });
        outgoing.write("{", () => outgoing.destroy());
      },
    ],
  ])("asks a cut connection (%s) once, and answers 502", async (_, handle) => {
    let requests = 0;
    const origin = await lender((incoming, outgoing) => {
      requests++;
      handle(incoming, outgoing);
    });
    const answer = await createProxyBackend(origin).fetch(post("{}"));
    expect([answer.status, requests]).toEqual([502, 1]);
  });

  it("answers 504 when the answer does not come, or does not end, in time", async () => {
    const silent = await lender(() => undefined);
    const endless = await lender((_, outgoing) => void outgoing.writeHead(200).write("{"));
    for (const origin of [silent, endless]) {
      const answer = await createProxyBackend(origin, { timeLimit: 50 }).fetch(post(""));
      expect([answer.status, (await answer.json()).code]).toEqual([504, 504]);
    }
  });

  it("tells the log why a call had no answer, without its query", async () => {
    const logged: unknown[] = [];
    const ask = async (origin: string, timeLimit = 5_000) => {
      const log = { timeLimit, logFault: (request: object, error: unknown) => logged.push([request, error]) };
      await createProxyBackend(origin, log).fetch(post("{}"));
    };
    await ask("http://127.0.0.1:1");
    await ask("http://nowhere.invalid");
    await ask(await lender((_, outgoing) => void outgoing.destroy()));
    await ask(await lender(() => undefined), 50);
    await ask(await lender((_, outgoing) => void outgoing.writeHead(408).end()));
    await ask(await lender((_, outgoing) => void outgoing.end(Buffer.alloc(1024 * 1024 + 1))));
    const call = { method: "POST", path: new URL(post("").url).pathname };
    expect(logged).toEqual([
      [call, "the backend failed: bad port"],
      [call, expect.stringMatching(/^the backend failed: getaddrinfo \w+ nowhere.invalid$/)],
      [call, "the backend failed: other side closed"],
      [call, "the backend did not answer in time"],
      [call, "the backend answered 408, which cannot be passed on"],
      [call, "the backend failed: more than 1048576 bytes in an answer"],
    ]);
  });

  it("refuses an answer beyond all bounds", async () => {
    const origin = await lender((_, outgoing) => void outgoing.end(Buffer.alloc(1024 * 1024 + 1)));
    expect((await createProxyBackend(origin).fetch(post(""))).status).toBe(502);
  });
});
