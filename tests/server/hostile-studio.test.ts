import { mkdtemp, rm } from "node:fs/promises";
import { type RequestOptions, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { startEmbeddedPostgres } from "../../src/releases/database/embedded-postgres.ts";
import { OTHER_APP } from "../copy-project.ts";
import { openRaw, type RawSocket } from "./raw-socket.ts";
import { serverMemory } from "./server-memory.ts";
import { type StartedServer, startServer } from "./start-server.ts";

const HEAD = "Host: localhost\r\nContent-Type: application/json\r\n";
const MEGABYTE = 1024 * 1024;
const HELD = 40;
const HELD_MB = 15;
/** Far less than is sent: what is read and dropped is garbage for a moment. */
const MAX_PEAK_MB = (HELD * HELD_MB) / 4;
/** Still there once the garbage is gone. */
const MAX_HELD_MB = (HELD * HELD_MB) / 10;
/** Far less than the server waits for a slow client; a busy machine is long about a page. */
const SOON_MS = 5000;
/** Requests to sign in that one network may make in a minute: with those of four networks the studio is full. */
const SIGN_INS = 30;
/** A call of the other app that changes something. */
const CALL = "/svc/v9/volumes/1/term";

async function startWithDatabase(env: Record<string, string> = {}): Promise<StartedServer> {
  const folder = await mkdtemp(join(tmpdir(), "skrini-hostile-"));
  const postgres = await startEmbeddedPostgres(folder);
  onTestFinished(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return startServer({ DOCUMENTS: OTHER_APP, DATABASE_URL: postgres.url, DATA: join(folder, "data"), ...env });
}

async function many(count: number, open: (index: number) => Promise<RawSocket>): Promise<RawSocket[]> {
  const sockets = await Promise.all(Array.from({ length: count }, (_, index) => open(index)));
  onTestFinished(() => {
    for (const { socket } of sockets) socket.destroy();
  });
  return sockets;
}

/** The status of a page, asked for from an address of this machine; null where there was no answer in time. */
function pageFrom(port: number, localAddress: string): Promise<number | null> {
  return statusFrom(port, localAddress, { path: "/shelf", headers: { accept: "text/html" } });
}

function statusFrom(
  port: number,
  localAddress: string,
  { content, ...asked }: RequestOptions & { readonly content?: string },
): Promise<number | null> {
  return new Promise((resolve) => {
    const sent = request({ host: "127.0.0.1", port, localAddress, agent: false, ...asked }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? null);
    });
    sent.setTimeout(SOON_MS, () => sent.destroy());
    sent.on("error", () => resolve(null));
    sent.end(content);
  });
}

describe.skipIf(process.platform !== "linux")("promise 34: the studio's API (counts memory as Linux does)", () => {
  it("takes no memory of whom nobody knows, and the server is afterwards as small as before", async () => {
    const server = await startWithDatabase({ PATIENCE: "60" });
    const { port } = server;
    const memory = () => serverMemory(server.process);
    const routes = [
      "POST /studio/api/session",
      "POST /studio/api/previews",
      "POST /studio/api/changes",
      "GET /studio/api/x",
    ];
    const send = (bytes: number, content: string, more = "") =>
      many(HELD, (index) =>
        openRaw(port, `${routes[index % 4]} HTTP/1.1\r\n${HEAD}${more}Content-Length: ${bytes}\r\n\r\n${content}`),
      );
    // A first round has the server make what it makes once for these routes: that is not memory for the contents.
    const small = await send(2, "{}", "Connection: close\r\n");
    await Promise.all(small.map(({ closed }) => closed));
    const before = memory();
    const part = Buffer.from("x".repeat(HELD_MB * MEGABYTE));
    for (const { socket } of await send(16 * MEGABYTE, '"')) socket.write(part);
    let most = 0;
    for (let look = 0; look < 30; look++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      most = Math.max(most, memory());
    }
    expect(most).toBeLessThan(before + MAX_PEAK_MB);
    expect(await pageFrom(port, "127.0.0.1")).toBe(200);
    // A quiet server collects its garbage every few seconds; what it held it would hold for a minute.
    await vi.waitFor(() => expect(memory()).toBeLessThan(before + MAX_HELD_MB), { timeout: 30_000, interval: 500 });
    expect(server.printed()).not.toMatch(/Error|Unhandled|failed:/);
  });

  it("and half-sent heads and contents of one network keep no page from anybody, in the same network neither", async () => {
    const { port } = await startWithDatabase({ PATIENCE: "60" });
    await many(1300, (index) =>
      openRaw(
        port,
        [
          "GET /studio/api/sess",
          `POST /studio/api/session HTTP/1.1\r\n${HEAD}content-length: 1000\r\n\r\n{`,
          `POST /studio/api/previews HTTP/1.1\r\n${HEAD}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`,
          `GET / HTTP/1.1\r\n${HEAD}x: `,
        ][index % 4] ?? "",
      ),
    );
    expect(await pageFrom(port, "127.0.0.2")).toBe(200);
    expect(await pageFrom(port, "127.0.0.1")).toBe(200);
  });

  it("and is full at a number of requests that leaves pages and calls of borrowers served, from the same networks too", async () => {
    const { port } = await startWithDatabase({ PATIENCE: "60" });
    const networks = ["127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5"];
    const signIn = `POST /studio/api/session HTTP/1.1\r\n${HEAD}Content-Length: 1000\r\n\r\n{`;
    await many(SIGN_INS * networks.length, (index) => openRaw(port, signIn, networks[index % networks.length]));
    const studio = () => statusFrom(port, "127.0.0.6", { path: "/studio/api/session" });
    await vi.waitFor(async () => expect(await studio()).toBe(503), { timeout: SOON_MS });
    for (const address of ["127.0.0.6", ...networks]) {
      expect(await pageFrom(port, address)).toBe(200);
      const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
      const call = { path: CALL, method: "PUT", headers, content: "{}" };
      expect(await statusFrom(port, address, call)).toBe(200);
    }
    expect(await studio(), "the studio is full all the while").toBe(503);
  });
});
