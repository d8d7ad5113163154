import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { parseResponse } from "hono/client";
import { expect, it, onTestFinished } from "vitest";
import { createStudioClient } from "./studio-client.ts";

/** A client of a server that answers so. */
async function clientOf(answer: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => void server.close());
  return createStudioClient(`http://localhost:${(server.address() as AddressInfo).port}`, undefined);
}

function breakOff(response: ServerResponse): void {
  const isLines = response.req.url?.endsWith("/export");
  response.writeHead(200, { "content-type": isLines ? "application/jsonl" : "application/json" });
  response.write(`{"half": `, () => response.destroy());
}

it("says that an answer was broken off, of a value and of a long text", async () => {
  const client = await clientOf(breakOff);
  const { api } = client;
  await expect(parseResponse(api.releases.$get({ query: {} }))).rejects.toThrow(
    /localhost:\d+ broke off its answer: .*Try again$/,
  );
  await expect(parseResponse(api.session.totp.$post())).rejects.toThrow("broke off its answer");
  const parts: string[] = [];
  const read = async () => {
    for await (const part of client.read(api.audit.export.$get({ query: {} }))) parts.push(part);
  };
  await expect(read()).rejects.toThrow("broke off its answer");
  expect(parts.join("")).toBe(`{"half": `);
});

it("says that a server which answers with something else is none of ours", async () => {
  const client = await clientOf((response) => response.end("<h1>Welcome</h1>"));
  await expect(parseResponse(client.api.releases.$get({ query: {} }))).rejects.toThrow(
    "is no server of Skrini: its answer is no JSON",
  );
});
