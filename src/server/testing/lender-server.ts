import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** Starts a lender's server for the running test. @returns its origin */
export async function lender(handle: (incoming: IncomingMessage, outgoing: ServerResponse) => void): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function bodyOf(incoming: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of incoming) text += chunk;
  return text;
}

/** A payment as the page sends it. */
export function post(body: string, headers: Record<string, string> = {}): Request {
  return new Request("http://page.example/tapi/v3/pay?session=s&a=%2F", { method: "POST", body, headers });
}
