import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { post } from "../testing/lender-server.ts";
import { createProxyBackend } from "./proxy-backend.ts";

const BOMB = gzipSync(Buffer.alloc(64 * 1024 * 1024));

/** A server that says just these bytes to whatever it is asked. */
async function rawServer(bytes: string | Buffer): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const head = (...lines: readonly string[]) => `${["HTTP/1.1 200 OK", ...lines].join("\r\n")}\r\n\r\n`;
const gzipped = (bytes: Buffer, encoding = "gzip") =>
  Buffer.concat([Buffer.from(head(`content-encoding: ${encoding}`, `content-length: ${bytes.length}`)), bytes]);

it.each<[string, string | Buffer]>([
  ["no HTTP", "SSH-2.0-OpenSSH_9.6\r\n"],
  ["HTTP without a head", "<html>login</html>"],
  ["a head without an end", "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n"],
  ["a head of 100 kB", head(`x: ${"y".repeat(100_000)}`, "content-length: 0")],
  ["ten thousand lines of head", head(...Array.from({ length: 10_000 }, (_, at) => `x-${at}: y`), "content-length: 0")],
  ["a zero in a line of head", head("x: a\0b", "content-length: 0")],
  ["less content than it says", `${head("content-length: 9")}{}`],
  ["chunks of no size", `${head("transfer-encoding: chunked")}zz\r\n{}\r\n0\r\n\r\n`],
  ["a chunk of a negative size", `${head("transfer-encoding: chunked")}-2\r\n{}\r\n0\r\n\r\n`],
  ["a chunk of an endless size", `${head("transfer-encoding: chunked")}ffffffffffffffffff\r\n{}`],
  ["chunks that break off", `${head("transfer-encoding: chunked")}9\r\n{}`],
  ["a length and chunks", `${head("content-length: 2", "transfer-encoding: chunked")}2\r\n{}\r\n0\r\n\r\n`],
  ["two lengths", `${head("content-length: 2", "content-length: 3")}{}x`],
  ["a bomb of 64 MB in 64 kB", gzipped(BOMB)],
  ["a bomb in a bomb", gzipped(gzipSync(BOMB), "gzip, gzip")],
  ["what it calls packed and is not", gzipped(Buffer.from("{}"))],
  ["what it says was packed a thousand times", gzipped(Buffer.from("{}"), Array(1000).fill("gzip").join(", "))],
  ["half of what it packed", gzipped(gzipSync("half an agreement ".repeat(500)).subarray(0, 60))],
  ["half of a packed record", gzipped(gzipSync(JSON.stringify({ paid: "x".repeat(5000) })).subarray(0, 40))],
  ["a packed text without its end", gzipped(gzipSync("an agreement").subarray(0, -8))],
  ["another protocol", "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n"],
  ["nothing but promises", "HTTP/1.1 100 Continue\r\n\r\n".repeat(50)],
])("answers 502, once, where the lender's server says %s", async (_, bytes) => {
  const faults: string[] = [];
  const backend = createProxyBackend(await rawServer(bytes), {
    logFault: (_call, fault) => faults.push(String(fault)),
  });
  const answer = await backend.fetch(post("{}"));
  expect([answer.status, await answer.json()]).toEqual([502, { code: 502, message: "" }]);
  expect(faults).toEqual([expect.stringMatching(/^the backend (failed: [^\r\n]*|answered \d+, which [\w ]*)$/)]);
});

it("promise 24: passes hints, cookies, rights and where to find more on to nobody", async () => {
  const server = createHttpServer((_, outgoing) => {
    outgoing.writeEarlyHints({ link: "</evil.js>; rel=preload; as=script" });
    const headers = {
      "set-cookie": ["skrini-session=x; Path=/", "__Host-skrini-session=y"],
      "access-control-allow-origin": "*",
      "alt-svc": 'h3=":443"',
      "clear-site-data": '"*"',
      link: "</evil.js>; rel=preload",
      refresh: "0; url=https://evil.example",
      "service-worker-allowed": "/",
      "strict-transport-security": "max-age=0",
      sourcemap: "/x.map",
      "content-type": "application/json",
    };
    outgoing.writeHead(200, headers).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const backend = createProxyBackend(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const answer = await backend.fetch(post("{}"));
  expect([...answer.headers.keys()].sort()).toEqual(["content-security-policy", "content-type"]);
});
