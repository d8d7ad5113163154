import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface Balancer {
  readonly origin: string;
  /** Ports of the servers that requests go to, one after the other. */
  use(...ports: readonly number[]): void;
}

/** One address in front of several servers, as a proxy that knows nothing of them. */
export async function startBalancer(): Promise<Balancer> {
  let ports: readonly number[] = [];
  let count = 0;
  const front = createServer((asked, answer) => {
    const port = ports[count++ % ports.length];
    const { method, headers, url: path } = asked;
    const sent = request({ host: "localhost", port, method, headers, path }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    sent.on("error", () => answer.writeHead(502).end());
    asked.pipe(sent);
  });
  await new Promise<void>((resolve) => front.listen(0, resolve));
  onTestFinished(() => {
    front.closeAllConnections();
    front.close();
  });
  const origin = `http://localhost:${(front.address() as AddressInfo).port}`;
  return {
    origin,
    use(...next) {
      ports = next;
    },
  };
}
