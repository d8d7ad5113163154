import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { listen } from "../listen.ts";
import { sampleClient, server } from "../testing/sample-server.ts";

const entry = { ...sampleClient.entry, styles: ["/assets/style.css"], preloads: ["/assets/app.js"] };
const NAVIGATION = ["Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"];
const HINTS = [
  "HTTP/1.1 103 Early Hints",
  "Link: </assets/style.css>; rel=preload; as=style; crossorigin, " +
    "</assets/entry.js>; rel=modulepreload; crossorigin, </assets/app.js>; rel=modulepreload; crossorigin",
  "",
  "HTTP/1.1 200 OK",
].join("\r\n");

/** Sends the lines of a request. @returns all that comes back on the connection */
async function send(lines: readonly string[], earlyHints = true): Promise<string> {
  const app = server({ client: { ...sampleClient, entry }, ...(earlyHints && { earlyHints }) });
  const listening = await listen(app, 0);
  onTestFinished(() => listening.close());
  const socket = connect(listening.port, "127.0.0.1");
  socket.write([...lines, "Host: localhost", "Connection: close", "", ""].join("\r\n"));
  return text(socket);
}

it("a page that a person opens is preceded by the names of the files that it will ask for", async () => {
  const received = await send(["GET /order HTTP/1.1", ...NAVIGATION]);
  expect(received.slice(0, HINTS.length)).toBe(HINTS);
  expect(received).toContain("</html>");
});

it.each<[string, readonly string[], boolean?]>([
  ["where nothing says that the proxy in front takes them", ["GET /order HTTP/1.1", ...NAVIGATION], false],
  ["over HTTP/1.0", ["GET /order HTTP/1.0", ...NAVIGATION]],
  ["where a script asks", ["GET /order HTTP/1.1", "Sec-Fetch-Mode: cors", "Sec-Fetch-Dest: empty"]],
  ["where no browser asks", ["GET /order HTTP/1.1"]],
  ["where the page is asked for ahead", ["GET /order HTTP/1.1", ...NAVIGATION, "Sec-Purpose: prefetch"]],
  ["with a file", ["GET /assets/entry.js HTTP/1.1", ...NAVIGATION]],
])("none are sent %s", async (_, lines, earlyHints) => {
  const received = await send(lines, earlyHints);
  expect(received).toMatch(/^HTTP\/1\.[01] 200 OK\r\n/);
});
